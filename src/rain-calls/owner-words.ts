import { plainHour } from '#time/when.ts'
import { moneyWords } from '#kernel/money.ts'
import { isoOf } from '#kernel/dates.ts'
import type { Measure } from '#weather-clauses/clause.ts'
import type { MeasureReading, Verdict } from '#weather-clauses/rule.ts'
import { exactWords, readerWords } from '#weather-clauses/reader-units.ts'
import type { WeatherUnit } from '#weather/rules.ts'
import { momentOf, tellingFigure } from './figures.ts'
import type { EarlierForecast } from './outlook.ts'

/** In which units a photographer reads, and the zone of the place. */
interface OwnReader {
  zone: string
  unit: WeatherUnit
}

const short: Record<Measure, string> = { rainPct: 'rain', rainMm10: 'rain', windKmh: 'wind', cloud: 'clouds' }

/** `5 PM`, `5:30 PM`. */
const hourWords = (at: number, zone: string): string => plainHour(isoOf(at), zone)

/** `82% rain at 5 PM`, by the clock of the place. */
export function shortFigure(reading: MeasureReading, zone: string, unit: WeatherUnit): string {
  const at = momentOf(reading)
  const figure = `${readerWords(reading.measure, reading.value ?? 0, unit)} ${short[reading.measure]}`
  return at === undefined ? figure : `${figure} at ${hourWords(at, zone)}`
}

/** `35% rain`: what a forecast said before the reading. */
export const earlierFigure = ({ measure, value }: Pick<EarlierForecast, 'measure' | 'value'>, unit: WeatherUnit) =>
  `${readerWords(measure, value, unit)} ${short[measure]}`

/** `60%`, `25 mph (40 km/h)`: what was agreed. */
const limitWords = ({ measure, threshold }: MeasureReading, unit: WeatherUnit): string =>
  exactWords(measure, threshold, unit)

export const unreadable = 'The forecast could not be read. You decide.'

/** `Bill the moving fee of $80.00 by hand.` In minor units. */
export const billByHandWords = (fee: number, currency: string): string =>
  `Bill the moving fee of ${moneyWords(fee, currency)} by hand.`

/** What the photographer is told once the forecast was read. */
export function forecastSentence(
  verdict: Verdict,
  measures: readonly MeasureReading[],
  { zone, unit }: OwnReader,
): string {
  const figure = tellingFigure(measures)
  if (verdict === 'unknown' || !figure) return unreadable
  const says = `Forecast says ${shortFigure(figure, zone, unit)}.`
  return verdict === 'met'
    ? `${says} Your clause is met. Move or keep?`
    : `${says} Your clause is not met, so the session stays.`
}

/** The subject of the photographer’s email. */
export function readSubject(
  title: string,
  verdict: Verdict,
  measures: readonly MeasureReading[],
  { zone, unit }: OwnReader,
): string {
  const figure = tellingFigure(measures)
  if (verdict === 'unknown' || !figure) return `Rain Call for ${title}: ${unreadable}`
  const figures = `${shortFigure(figure, zone, unit)}, limit ${limitWords(figure, unit)}`
  return verdict === 'met'
    ? `Rain Call for ${title}: the clause is met (${figures}). Move or keep?`
    : `Rain Call for ${title}: the clause is not met (${figures}).`
}

/** The verdict as the title of a page. */
export function verdictTitle(verdict: Verdict, measures: readonly MeasureReading[], unit: WeatherUnit): string {
  const figure = tellingFigure(measures)
  if (verdict === 'unknown' || !figure) return 'No forecast for that hour'
  const value = readerWords(figure.measure, figure.value ?? 0, unit)
  if (verdict === 'not met') return `${calm[figure.measure]}: ${value}`
  const limit = limitWords(figure, unit)
  // A clause may be met by a chance of rain that nobody would call likely.
  const isUnlikely = figure.measure === 'rainPct' && (figure.value ?? 0) < likelyPct
  return `${isUnlikely ? 'Chance of rain' : likely[figure.measure]}: ${value}, the clause says ${limit}`
}

const likelyPct = 60

const likely: Record<Measure, string> = {
  rainPct: 'Rain is likely',
  rainMm10: 'Much rain is expected',
  windKmh: 'Wind is expected',
  cloud: 'Clouds are expected',
}

const calm: Record<Measure, string> = {
  rainPct: 'Dry enough',
  rainMm10: 'Dry enough',
  windKmh: 'Calm enough',
  cloud: 'Clear enough',
}
