import { type Curve, valueAt } from '#kernel/curve.ts'
import type { Condition } from './api.ts'

/** A position, degrees; estimates do not depend on the longitude. */
interface Latitude {
  lat: number
}

/** Typical weather of an hour and day of the year, never presented as a forecast. Accurate to about ±5 °C. */
export interface Estimate {
  tempC: number
  /** The share of days with precipitation, percent. */
  precip: number
  condition: Condition
}

/** The warmest days of the year, north and south. */
const warmest = { north: 205, south: 22 }

/**
 * Half the difference between the coldest and the warmest hour, degrees Celsius; it is warmest at three in the
 * afternoon.
 */
const diurnal = 5
const warmestHour = 15

const turn = 2 * Math.PI

/** The season at a latitude, from −1 (coldest) to 1 (warmest). */
const warmth = ({ lat }: Latitude, date: string): number =>
  Math.cos((turn * (Temporal.PlainDate.from(date).dayOfYear - (lat < 0 ? warmest.south : warmest.north))) / 365)

/** `hour`: local time, 0 to 24. Deterministic for a place, day and hour. */
export function estimateAt(place: Latitude, date: string, hour: number): Estimate {
  const north = Math.abs(place.lat)
  const mean = 26.5 - 0.007 * north ** 2 + 0.33 * north * warmth(place, date)
  const tempC = Math.round((mean + diurnal * Math.cos((turn * (hour - warmestHour)) / 24)) * 10) / 10
  const precip = wetDays(place, date)
  return { tempC, precip, condition: precip >= cloudyFrom ? 'cloudy' : 'sunny' }
}

/** From this share of wet days on, percent, the typical sky is cloudy. */
const cloudyFrom = 30

/** Wet days in percent, by latitude: the wet equator, the deserts, the westerlies, the dry poles. */
const wetByLatitude: Curve = [
  [0, 45],
  [10, 40],
  [25, 15],
  [40, 28],
  [55, 38],
  [70, 28],
  [90, 20],
]

/** Outside the tropics the cold half of the year is wetter. */
const winterShare = 6

function wetDays(place: Latitude, date: string): number {
  const north = Math.abs(place.lat)
  return Math.round((valueAt(wetByLatitude, north) - (north > 30 ? winterShare * warmth(place, date) : 0)) / 5) * 5
}
