import type { Condition, Hour, Quality } from './api.ts'

export const conditionLabels: Record<Condition, string> = {
  sunny: 'Sunny',
  cloudy: 'Cloudy',
  rainy: 'Rainy',
  stormy: 'Stormy',
  snowy: 'Snowy',
}

type Clouds = Pick<Hour, 'cloudLow' | 'cloudMid' | 'cloudHigh'>

/** The total cloud cover, percent; null where it is unknown. */
export function cloudCover({ cloudLow = null, cloudMid = null, cloudHigh = null }: Partial<Clouds>): number | null {
  const known = [cloudLow, cloudMid, cloudHigh].filter((share) => share !== null)
  return known.length === 0 ? null : 100 - 100 * known.reduce((open, share) => open * (1 - share / 100), 1)
}

/** From this cover on, percent, thin or high clouds are mentioned. */
const thinPercent = 60

/** A sky, with fog and clouds where they are known. */
type Sky = Pick<Hour, 'condition' | 'sun'> & Partial<Clouds & Pick<Hour, 'fog'>>

/** The name of an hour's sky, everywhere the same: a sunny one is clear while the sun is down. */
export function skyWords(sky: Sky): string {
  if (sky.fog) return 'Fog'
  if (sky.condition !== 'sunny') return conditionLabels[sky.condition]
  if ((cloudCover(sky) ?? 0) >= thinPercent) return 'Thin cloud'
  return sky.sun === 'down' ? 'Clear' : conditionLabels.sunny
}

/** What falls at or below this temperature is snow, degrees Celsius. */
export const snowUpToC = 0.5

/** `snow` where it is too cold for rain, else `rain`. */
export const fallName = (tempC: number | null): 'snow' | 'rain' =>
  tempC !== null && tempC <= snowUpToC ? 'snow' : 'rain'

/** A day whose warmest hour is not above this may have both, degrees Celsius. */
const mixedUpToC = 4

/** What may fall on a day: `Snow`, `Rain or snow`, or `Rain`. */
export function dayFallName(highC: number, lowC: number): string {
  if (fallName(highC) === 'snow') return 'Snow'
  return highC <= mixedUpToC && fallName(lowC) === 'snow' ? 'Rain or snow' : 'Rain'
}

export const qualityLabels: Record<Quality, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
}

/** The color of a badge. */
export const qualityColors = { excellent: 'green', good: 'blue', fair: 'amber', poor: 'red' } as const satisfies Record<
  Quality,
  string
>

/** The photographer's speciality as a type of shoot; used to rate light without a shoot. */
export const specialtyOf = (photographyType: string): string => photographyType.toLowerCase()

export type WeatherUnit = 'fahrenheit' | 'celsius'

/** Whole degrees Fahrenheit. */
export const fahrenheitOf = (celsius: number): number => plainZero(Math.round((celsius * 9) / 5 + 32))

/** Avoids negative zero. */
const plainZero = (number: number): number => (number === 0 ? 0 : number)

/** `63°`, `−4°`: Celsius is rounded from the forecast's own value, not converted from the rounded Fahrenheit. */
export function temperatureWords(
  { temp, tempC }: { temp: number | null; tempC: number | null },
  unit: WeatherUnit,
): string {
  const degrees = unit === 'celsius' ? tempC : temp
  return degrees === null ? '–' : `${String(plainZero(Math.round(degrees))).replace('-', '−')}°`
}

const kilometresOfMile = 1.609344

/** Miles with Fahrenheit: `24 mph`, `38 km/h`. */
export const windWords = (kmh: number, unit: WeatherUnit): string =>
  unit === 'celsius' ? `${Math.round(kmh)}\u00a0km/h` : `${Math.round(kmh / kilometresOfMile)}\u00a0mph`
