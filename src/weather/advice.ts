import { hourMs } from '#kernel/durations.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import type { Hour, Weather } from './api.ts'
import { hourWords } from '#weather/words/hour-words.ts'
import { type WeatherUnit, windWords } from './rules.ts'
import { firstRun, runWords } from './runs.ts'
import { isMostlyEven } from './sky-light.ts'

/** Precipitation from this probability on determines the advice, percent. */
const likely = 40

/** Above this height, degrees, direct sun makes hard shadows on faces. */
const hardDeg = 25

const windyKmh = 30

/** Below this cloud cover, percent, stars are visible. */
const clearPercent = 30

interface Ahead {
  hours: readonly Hour[]
  place: { lat: number; lng: number }
  zone: string
  unit: WeatherUnit
}

/** Advice for the remaining hours of the day, in one sentence; empty without a forecast. `now`: epoch milliseconds. */
export function adviceOf(
  { hours, place, date, source }: Pick<Weather, 'hours' | 'place' | 'date' | 'source'>,
  now: number,
  unit: WeatherUnit,
): string | undefined {
  if (!place || source !== 'forecast') return undefined
  const day = civilDayOf(date, place.timeZone)
  const left = hours.filter(
    ({ at }) => Date.parse(at) >= day.start && Date.parse(at) < day.end && Date.parse(at) + hourMs > now,
  )
  const sunlit = left.filter(({ sun }) => sun !== 'down')
  const ahead: Ahead = { hours: sunlit, place, zone: place.timeZone, unit }
  if (sunlit.length === 0) return left[0] && atNight(left)
  return fallingAdvice(ahead) ?? windAdvice(ahead) ?? lightAdvice(ahead)
}

function atNight(hours: readonly Hour[]): string {
  const isClear = hours.every(
    ({ cloudLow, cloudMid, cloudHigh }) => Math.max(cloudLow ?? 0, cloudMid ?? 0, cloudHigh ?? 0) < clearPercent,
  )
  const open = hours.filter(({ condition }) => condition === 'sunny').length
  if (open === hours.length)
    return isClear
      ? 'Clear for the rest of the night: stars, from a tripod.'
      : 'Thin cloud for the rest of the night: only bright stars, from a tripod.'
  return open > 0
    ? 'Clouds come and go for the rest of the night: look for gaps, from a tripod.'
    : 'Clouds for the rest of the night: the light of towns on them, from a tripod.'
}

function fallingAdvice({ hours, zone }: Ahead): string | undefined {
  const storm = firstRun(hours, ({ condition }) => condition === 'stormy')
  if (storm) return `Storm ${runWords(storm, zone)}: stay off open ground.`
  const falls = (condition: Hour['condition']) =>
    firstRun(hours, (hour) => hour.condition === condition && (hour.precip ?? 0) >= likely)
  const rain = falls('rainy')
  if (rain) return `Rain likely ${runWords(rain, zone)}: pack a cover, and look for reflections afterwards.`
  const snow = falls('snowy')
  if (snow) return `Snow likely ${runWords(snow, zone)}: expose a stop brighter than the meter says.`
  const fog = firstRun(hours, (hour) => hour.fog)
  return fog && `Fog ${runWords(fog, zone)}: soft light and layers, best with a long lens.`
}

function windAdvice({ hours, zone, unit }: Ahead): string | undefined {
  const [strongest] = hours.toSorted((one, other) => (other.windKmh ?? 0) - (one.windKmh ?? 0))
  if (!strongest?.windKmh || strongest.windKmh < windyKmh) return undefined
  return (
    `Wind up to ${windWords(strongest.windKmh, unit)} around ${hourWords(strongest.at, zone)}: weigh down stands ` +
    'and leave the umbrella.'
  )
}

function lightAdvice({ hours, place, zone }: Ahead): string {
  const height = ({ at }: Hour) => sketchAt(place, Date.parse(at) + hourMs / 2).elevationDeg
  const hard = firstRun(hours, (hour) => hour.condition === 'sunny' && height(hour) > hardDeg)
  if (hard) return `Hard light ${runWords(hard, zone)}: look for open shade.`
  if (isMostlyEven(hours)) return 'Even light under clouds: colors are true, and any direction works.'
  const cloudy = hours.filter(({ condition }) => condition !== 'sunny').length
  if (cloudy * 2 >= hours.length) return 'Clouds come and go: wait for one to soften the light.'
  return 'Low sun for the rest of the day: warm light and long shadows.'
}
