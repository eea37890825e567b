import type { Condition, GoldenHourQuality, Quality, Weather } from './api.ts'
import { skyLight } from './sky-light.ts'

/** The best label under a sky that is known or typical for the day. */
const bestUnder: Record<Condition, Quality> = {
  sunny: 'excellent',
  cloudy: 'fair',
  rainy: 'poor',
  stormy: 'poor',
  snowy: 'poor',
}

const ranks: readonly Quality[] = ['poor', 'fair', 'good', 'excellent']

export interface GoldenLabel {
  quality: Quality
  /** Typical of the season, not from a forecast of its hour. */
  isSeasonal: boolean
}

/**
 * The label of a golden hour wherever it is shown: from the forecast of its hour, else what is usual, but then never
 * better than the `sky` shown for the day.
 */
export function goldenLabel(
  { quality, basis }: Pick<GoldenHourQuality, 'quality' | 'basis'>,
  sky: Condition | undefined,
): GoldenLabel {
  if (basis === 'forecast') return { quality, isSeasonal: false }
  const best = sky ? bestUnder[sky] : 'excellent'
  return { quality: ranks.indexOf(best) < ranks.indexOf(quality) ? best : quality, isSeasonal: true }
}

/** The label of a golden hour in a weather answer; undefined where the day has none. */
export function labelIn(
  { goldenHour, hours, weatherCondition }: Pick<Weather, 'goldenHour' | 'hours' | 'weatherCondition'>,
  half: 'morning' | 'evening',
): GoldenLabel | undefined {
  const [quality, start, end] = [goldenHour[half], goldenHour[`${half}Start`], goldenHour[`${half}End`]]
  if (!quality || !start || !end) return undefined
  const sky = skyLight({ start: Date.parse(start), end: Date.parse(end) }, hours, weatherCondition)
  return goldenLabel(quality, sky.condition)
}
