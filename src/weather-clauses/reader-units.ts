import { plainNumber } from '#client-language/formats.ts'
import { type WeatherUnit, windWords } from '#weather/rules.ts'
import type { Measure } from './clause.ts'
import { valueWords } from './sentence.ts'

const tenthsOfInch = 254

/** Whether a reader has another unit for a measure than the clause. */
const isConverted = (measure: Measure, unit: WeatherUnit): boolean =>
  unit === 'fahrenheit' && (measure === 'windKmh' || measure === 'rainMm10')

/** A value or a limit in the unit of its reader, rounded: `25 mph`, `0.08 in`; as the clause has it otherwise. */
export function readerWords(measure: Measure, value: number, unit: WeatherUnit): string {
  if (!isConverted(measure, unit)) return valueWords(measure, value, 'en-US')
  return measure === 'windKmh'
    ? windWords(value, unit)
    : `${plainNumber(Math.round((value / tenthsOfInch) * 100) / 100, 'en-US', 2)}\u00a0in`
}

/** The same with the figure of the clause, by which it is decided: `25 mph (40 km/h)`. */
export const exactWords = (measure: Measure, value: number, unit: WeatherUnit): string =>
  isConverted(measure, unit)
    ? `${readerWords(measure, value, unit)} (${valueWords(measure, value, 'en-US')})`
    : readerWords(measure, value, unit)
