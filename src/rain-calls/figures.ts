import { hourMs } from '#kernel/durations.ts'
import type { Measure } from '#weather-clauses/clause.ts'
import type { MeasureReading } from '#weather-clauses/rule.ts'

/** The figure that tells why a clause is met, or how far it is from that; undefined when nothing is known. */
export const tellingFigure = (measures: readonly MeasureReading[]): MeasureReading | undefined =>
  measures.find(({ met }) => met) ?? measures.find(({ value }) => value !== null)

/** Figures that tell of the hour before their label. */
const isOfHourBefore = (measure: Measure): boolean => measure === 'rainPct' || measure === 'rainMm10'

/** When the hour, or the moment, of a label begins that a measure tells of; epoch milliseconds. */
export const beginOf = (measure: Measure, label: number): number => (isOfHourBefore(measure) ? label - hourMs : label)

/** When the largest figure of a measure is; undefined for one of all hours together. */
export function momentOf({ measure, value, hours }: MeasureReading): number | undefined {
  if (measure !== 'rainPct' && measure !== 'windKmh') return undefined
  const hour = hours.find((one) => one.value === value)
  return hour && beginOf(measure, hour.at)
}
