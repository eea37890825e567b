import { minuteMs } from '#kernel/durations.ts'
import type { Light } from '#light/light.ts'
import { compassPoint, shadowOf } from '#light/astronomy/bearing.ts'
import { clock, clockRange, minutesBetween, minutesWords, wholeDegrees } from '#time/clock-words.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import type { GoldenHour, GoldenHourQuality, Hour } from './api.ts'
import type { Golden, Window, Windows } from './golden-windows.ts'
import { remedies } from '#weather/words/loss-words.ts'
import { lowSunWords } from './low-sun.ts'
import type { HourTable, Outlook } from './outlook.ts'
import { fahrenheitOf, windWords } from './rules.ts'
import { seasonal, type Season } from './season.ts'
import { evenLightWords, type SkyLight } from './sky-light.ts'

/** A sentence and its topic. */
export interface Tip {
  kind: 'sky' | 'direction' | 'wind' | 'cold' | 'time' | 'shadow' | 'choice'
  words: string
}

export interface TipFacts {
  light: Light
  windows: Windows
  stretches: readonly Golden[]
  bestTime: GoldenHour['bestTime']
  morning: GoldenHourQuality | undefined
  evening: GoldenHourQuality | undefined
  /** Of the better one. */
  sky: SkyLight | undefined
  hours: HourTable
  type?: string | undefined
  /** Epoch milliseconds. */
  now: number
}

const most = 4

/** Tips for a day's golden hours, the most important first: at least two sentences. */
export function tipsFor(facts: TipFacts): Tip[] {
  const { light, windows, stretches, bestTime, hours } = facts
  const window = bestTime ? windows[bestTime] : undefined
  const stretch = window && stretches.find(({ start, end }) => start <= window.start && end >= window.end)
  if (!window || !stretch) return withoutWindow(light)
  const during = hours.during(stretch.start, stretch.end)
  const texts: [Tip['kind'], string | undefined][] = [
    ['time', over(stretches, facts.now)],
    ['sky', spoiler(facts[bestTime === 'morning' ? 'morning' : 'evening'])],
    ...lightTips(facts, window),
    ['wind', wind(during)],
    ['cold', cold(during)],
    ['time', arrival(stretch, facts)],
    ['shadow', facts.sky?.isEven ? undefined : shadows(stretch, light)],
    ['choice', comparison(facts)],
  ]
  return texts.flatMap(([kind, words]) => (words ? [{ kind, words }] : [])).slice(0, most)
}

const over = (stretches: readonly Golden[], now: number): string | undefined =>
  stretches.every(({ end }) => end <= now) ? 'The golden hours of this day are over.' : undefined

/** If the quality is below good: the reason, and what to do about it. */
function spoiler(quality: GoldenHourQuality | undefined): string | undefined {
  const { losses = [], reason = '' } = (quality ?? {}) as Partial<Outlook>
  const [worst] = losses
  if (!worst || !reason || quality?.quality === 'excellent' || quality?.quality === 'good') return undefined
  return `${reason}. ${remedies[worst.by]}`
}

/** Where the light comes from; under clouds that it comes from everywhere. */
function lightTips(facts: TipFacts, window: Window): [Tip['kind'], string][] {
  const even = facts.sky && evenLightWords(facts.sky)
  return even ? [['sky', even]] : [['direction', bearing(facts, window)]]
}

/** The direction of the light, and how to use it. */
function bearing({ light, bestTime, type }: TipFacts, window: Window): string {
  const { azimuthDeg } = sunAt(light.place, window.event)
  const verb = bestTime === 'morning' ? 'rises' : 'sets'
  const isAtHorizon =
    window.event === Date.parse(light.solarDay.events[bestTime === 'morning' ? 'sunrise' : 'sunset'] ?? '')
  const where = `${wholeDegrees(azimuthDeg)} ${compassPoint(azimuthDeg)}`
  const sun = isAtHorizon
    ? `The sun ${verb} at ${where}`
    : `The sun stands low at ${where} around ${clock(window.event, light.timeZone)}`
  return `${sun}: ${lowSunWords(type, azimuthDeg)}.`
}

const windyKmh = 30

function wind(hours: readonly Hour[]): string | undefined {
  const strongest = Math.max(...hours.map(({ windKmh }) => windKmh ?? 0))
  if (strongest < windyKmh) return undefined
  return (
    `Wind of ${windWords(strongest, 'celsius')} (${windWords(strongest, 'fahrenheit')}): weigh down stands and ` +
    'leave the umbrella.'
  )
}

function cold(hours: readonly Hour[]): string | undefined {
  const known = hours.map(({ tempC }) => tempC).filter((celsius) => celsius !== null)
  const coldest = Math.min(...known)
  if (known.length === 0 || coldest > 0) return undefined
  return (
    `It will be ${degrees(fahrenheitOf(coldest))}F (${degrees(coldest)}C): keep spare batteries in an inner ` +
    'pocket.'
  )
}

const degrees = (number: number): string => wholeDegrees(number)

/** Minutes before the light at which everything should be set up. */
const early = { usual: 30, landscape: 45 }

function arrival({ start, end }: Golden, { light: { timeZone }, type, now }: TipFacts): string | undefined {
  if (end <= now) return undefined
  if (start <= now) return `The light lasts until ${clock(end, timeZone)}.`
  const ready = start - (type === 'landscape' ? early.landscape : early.usual) * minuteMs
  return (
    `The light lasts ${minutesWords(minutesBetween(start, end))}, ${clockRange(start, end, timeZone)}: be ready ` +
    `${ready > now ? `at ${clock(ready, timeZone)}` : 'now'}.`
  )
}

/** Where shadows fall when the sun is highest: at one of the ends, or at noon. */
function shadows({ half, start, end }: Golden, { place, timeZone, solarDay: { noon } }: Light): string | undefined {
  const isLater = sunAt(place, end).elevationDeg >= sunAt(place, start).elevationDeg
  const higher = half === 'midday' ? Date.parse(noon.at) : isLater ? end : start
  const { azimuthDeg, timesHeight } = shadowOf(sunAt(place, higher))
  if (timesHeight === null) return undefined
  return (
    `At ${clock(higher, timeZone)} shadows point ${compassPoint(azimuthDeg)} and are ${Math.round(timesHeight)} ` +
    'times as long as people are tall.'
  )
}

function comparison({ morning, evening, bestTime }: TipFacts): string | undefined {
  if (typeof morning?.score !== 'number' || typeof evening?.score !== 'number') return undefined
  const [better, other] = bestTime === 'morning' ? [morning.score, evening.score] : [evening.score, morning.score]
  return better > other ? `The ${bestTime} promises more: ${better} of 100, against ${other}.` : undefined
}

/** The sun stays too high for a golden hour, or too low. */
function withoutWindow({ place, timeZone, solarDay: { noon, end } }: Light): Tip[] {
  if (noon.elevationDeg < 0) {
    const highest = `${wholeDegrees(-noon.elevationDeg)} below the horizon`
    return timeAndDirection(
      `No golden hour: the sun stays at least ${highest}.`,
      `The sky is brightest at ${clock(noon.at, timeZone)}, in the ${compassPoint(noon.azimuthDeg)}.`,
    )
  }
  const lowest = sunAt(place, Date.parse(end))
  return timeAndDirection(
    `No golden hour: the sun stays at least ${wholeDegrees(lowest.elevationDeg)} high.`,
    `It is lowest at ${clock(end, timeZone)}, in the ${compassPoint(lowest.azimuthDeg)}: the softest light of ` +
      'this day.',
  )
}

/** The time and direction of the light. */
const timeAndDirection = (when: string, where: string): Tip[] => [
  { kind: 'time', words: when },
  { kind: 'direction', words: where },
]

/** Pages link it to the field where a location is set. */
export const noPlaceTip = 'Set a location to see the real times of the place.'

/** Without a position, tips use typical values. */
export function seasonalTips(season: Season): Tip[] {
  const { morning, evening, bestTime } = seasonal[season]
  const words = ([from, to]: readonly [string, string]) =>
    clockRange(`2000-01-01T${from}:00Z`, `2000-01-01T${to}:00Z`, 'UTC')
  return timeAndDirection(
    `In ${season} the light is usually warm ${words(morning)} and ${words(evening)}, best in the ${bestTime}.`,
    noPlaceTip,
  )
}
