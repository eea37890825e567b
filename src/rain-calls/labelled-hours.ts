import { hourMs } from '#kernel/durations.ts'
import type { LabelledHours } from '#weather-clauses/rule.ts'
import type { Reading } from '#weather/reading.ts'

type Figures = Pick<Reading, 'at' | 'precip' | 'precipMm' | 'windKmh' | 'cloudLow' | 'cloudMid' | 'cloudHigh'>

const unknown = { precip: null, precipMm: null, windKmh: null, cloudLow: null, cloudMid: null, cloudHigh: null }

/** The figures of a forecast by the labels of its provider: rain is that of the hour before its label. */
export function labelledHours(hours: readonly Figures[]): LabelledHours {
  const found = new Map(hours.map((hour) => [hour.at, hour]))
  const labels = new Set([...found.keys()].flatMap((at) => [at, at + hourMs]))
  return new Map(
    [...labels].map((at) => {
      const { windKmh: wind, cloudLow: low, cloudMid: mid, cloudHigh: high } = found.get(at) ?? unknown
      const { precip: rain, precipMm: mm } = found.get(at - hourMs) ?? unknown
      return [at, [{ rain, mm, wind, low, mid, high }]]
    }),
  )
}
