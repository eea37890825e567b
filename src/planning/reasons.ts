import { minuteMs } from '#kernel/durations.ts'
import type { Light } from '#light/light.ts'
import { clock, hoursWords, minutesBetween, minutesWords, wholeDegrees } from '#time/clock-words.ts'
import { minutesIn, spansOver } from '#light/spans.ts'
import { durationWords } from '#time/when.ts'
import type { Hour } from '#weather/api.ts'
import { type WeatherUnit, windWords } from '#weather/rules.ts'
import type { Reason } from './api.ts'
import { coverOf, type Trust } from './forecast.ts'
import { noForecast, noForecastYet, nothingPlanned, type TypePreferences } from './rules.ts'

/** The data of the sentences. */
export interface Facts {
  /** Epoch milliseconds. */
  start: number
  end: number
  preferences: TypePreferences
  timeZone: string
  /** The light of the day of its start, and of the next one. */
  light: readonly Light[]
  /** Heights of the sun in degrees, at start, end and in between. */
  heights: readonly number[]
  trust: Trust
  /** The photographer's unit of temperature, which also decides the unit of wind. */
  unit: WeatherUnit
  /** Whether there is a forecast for this place. */
  isForecast: boolean
  /** The forecast hours that it overlaps. */
  hours: readonly Hour[]
  /** The other shoots of the day at the place. */
  others: readonly OtherShoot[]
}

export interface OtherShoot {
  title: string
  start: number
  end: number
}

export const reasonsFor = (facts: Facts): Reason[] => [
  ...lightWords(facts).map((text) => ({ about: 'light' as const, text })),
  ...weatherWords(facts).map((text) => ({ about: 'weather' as const, text })),
  { about: 'calendar', text: calendarWords(facts) },
]

function lightWords(facts: Facts): string[] {
  const { light, preferences } = facts
  const low = (['golden hour', 'blue hour'] as const).flatMap(
    (name) => share(facts, minutesIn(spansOver(light, spansOf[name]), facts), name) ?? [],
  )
  const sky = preferences.light === 'day' || low.length === 0 ? [heightWords(facts)] : []
  return [...sky, ...low, ...sunWords(facts)]
}

const spansOf = { 'golden hour': 'goldenHours', 'blue hour': 'blueHours' } as const

/** Longer times are told in hours: they are compared between slots. */
const isShort = (minutes: number): boolean => minutes <= 60
const lengthWords = (minutes: number): string => (isShort(minutes) ? minutesWords(minutes) : hoursWords(minutes))

/** `54 of 60 minutes are golden hour`, `1 h 1 min of golden hour`. */
function share({ start, end }: Facts, minutes: number, what: string): string | undefined {
  const all = (end - start) / minuteMs
  if (minutes === 0) return undefined
  if (minutes === all) return all === 1 ? `The whole minute is ${what}` : `All ${lengthWords(all)} are ${what}`
  if (!isShort(all)) return `${hoursWords(minutes)} of ${what}`
  return `${minutes} of ${all} minutes ${minutes === 1 ? 'is' : 'are'} ${what}`
}

function heightWords({ heights }: Facts): string {
  const [lowest, highest] = [wholeDegrees(Math.min(...heights)), wholeDegrees(Math.max(...heights))]
  return lowest === highest ? `The sun is ${highest} high` : `The sun is ${lowest} to ${highest} high`
}

/** `Sunset at 6:13 PM, 36 minutes in`. */
function sunWords({ light, start, end, timeZone }: Facts): string[] {
  const passed = light
    .flatMap(({ events }) => events)
    .find(
      ({ type, at }) => (type === 'sunrise' || type === 'sunset') && Date.parse(at) >= start && Date.parse(at) <= end,
    )
  if (!passed) return []
  return [
    `${passed.type === 'sunrise' ? 'Sunrise' : 'Sunset'} at ${clock(passed.at, timeZone)}, ` +
      `${lengthWords(minutesBetween(start, passed.at))} in`,
  ]
}

function weatherWords({ trust, isForecast, hours, heights, unit }: Facts): string[] {
  if (trust === 'none') return [isForecast ? noForecastYet : noForecast]
  const sentences = [
    dangerWords(hours) ?? cloudWords(hours, Math.max(...heights)),
    rainWords(hours),
    windyWords(hours, unit),
    trust === 'uncertain' ? 'The forecast may still change' : undefined,
  ]
  return sentences.filter((words) => words !== undefined)
}

function rainWords(hours: readonly Hour[]): string | undefined {
  const chance = minPercent(hours.map(({ precip }) => precip))
  if (chance === undefined) return undefined
  const what = hours.some(({ condition }) => condition === 'snowy') ? 'snow' : 'rain'
  return chance === 0 ? `No ${what} expected` : `${chance}% chance of ${what}`
}

/** Kilometres an hour: a noticeable wind. */
const strongWind = 30

function windyWords(hours: readonly Hour[], unit: WeatherUnit): string | undefined {
  const wind = minPercent(hours.map(({ windKmh }) => windKmh))
  return wind !== undefined && wind >= strongWind ? `Wind up to ${windWords(wind, unit)}` : undefined
}

const minPercent = (values: readonly (number | null)[]): number | undefined => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.max(...known) : undefined
}

function dangerWords(hours: readonly Hour[]): string | undefined {
  if (hours.some(({ condition }) => condition === 'stormy')) return 'Thunderstorms'
  return hours.some(({ fog }) => fog) ? 'Fog' : undefined
}

/** The mean cloud cover of the hours, in percent, upper limits included. */
const skies = [
  { upTo: 15, name: 'Clear sky', low: 'warm, direct light', high: 'direct sun' },
  { upTo: 50, name: 'Light cloud', low: 'soft, warm light', high: 'soft sun' },
  { upTo: 85, name: 'Cloudy', low: 'soft light, some color', high: 'soft, even light' },
  { upTo: 100, name: 'Overcast', low: 'little color', high: 'even light, no shadows' },
] as const

/** `Light cloud: soft sun`; empty without a forecast. */
function cloudWords(hours: readonly Hour[], highest: number): string | undefined {
  const known = hours.map(coverOf).filter((cover) => cover !== null)
  if (known.length === 0) return undefined
  const mean = known.reduce((sum, cover) => sum + cover, 0) / known.length
  const sky = skies.find(({ upTo }) => mean <= upTo) ?? skies[3]
  return `${sky.name}: ${highest < lowSun ? sky.low : sky.high}`
}

/** Degrees: slightly above the golden hour. */
const lowSun = 8

function calendarWords({ others, start, end }: Facts): string {
  const before = others.filter((other) => other.end <= start).toSorted((one, other) => other.end - one.end)[0]
  const after = others.filter((other) => other.start >= end).toSorted((one, other) => one.start - other.start)[0]
  const near = [
    before && { gap: start - before.end, words: `after ${before.title}` },
    after && { gap: after.start - end, words: `before ${after.title}` },
  ]
    .filter((other) => other !== undefined)
    .toSorted((one, other) => one.gap - other.gap)[0]
  // Rounded down, so that no time is promised that is not there.
  return near ? `${durationWords(Math.floor(near.gap / minuteMs))} ${near.words}` : nothingPlanned
}
