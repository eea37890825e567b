import type { LabelledHours } from '#weather-clauses/rule.ts'
import { hourMs, type Reading } from '#weather/reading.ts'

type Figures = Pick<Reading, 'at' | 'precip' | 'precipMm' | 'windKmh' | 'cloudLow' | 'cloudMid' | 'cloudHigh'>

/** The figures of a forecast by the labels of its provider: rain is that of the hour before its label. */
export function labelledHours(hours: readonly Figures[]): LabelledHours {
  const found = new Map(hours.map((hour) => [hour.at, hour]))
  const labels = new Set([...found.keys()].flatMap((at) => [at, at + hourMs]))
  return new Map(
    [...labels].map((at) => {
      const [now, before] = [found.get(at), found.get(at - hourMs)]
      const clouds = { low: now?.cloudLow ?? null, mid: now?.cloudMid ?? null, high: now?.cloudHigh ?? null }
      const wet = { rain: before?.precip ?? null, mm: before?.precipMm ?? null }
      return [at, [{ ...wet, wind: now?.windKmh ?? null, ...clouds }]]
    }),
  )
}
