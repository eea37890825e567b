import { type Curve, valueAt } from '#kernel/curve.ts'
import type { Condition } from './api.ts'

/** A position, degrees; the east does not matter to an estimate. */
interface Latitude {
  lat: number
}

/** What is usual at an hour of a day of the year: no forecast, and never told as one. Good to about ±5 °C. */
export interface Estimate {
  tempC: number
  /** The share of days on which something falls, percent. */
  precip: number
  condition: Condition
}

/** The days of the year on which it is warmest, north and south. */
const warmest = { north: 205, south: 22 }

/**
 * Half of what lies between the coldest and the warmest hour, degrees Celsius; it is warmest at three in the afternoon.
 */
const diurnal = 5
const warmestHour = 15

const turn = 2 * Math.PI

/** How far the year is into its warm half there, from −1 to 1. */
const warmth = ({ lat }: Latitude, date: string): number =>
  Math.cos((turn * (Temporal.PlainDate.from(date).dayOfYear - (lat < 0 ? warmest.south : warmest.north))) / 365)

/** `hour`: as clocks at the place show it, 0 to 24. The same place, day and hour always give the same. */
export function estimateAt(place: Latitude, date: string, hour: number): Estimate {
  const north = Math.abs(place.lat)
  const mean = 26.5 - 0.007 * north ** 2 + 0.33 * north * warmth(place, date)
  const tempC = Math.round((mean + diurnal * Math.cos((turn * (hour - warmestHour)) / 24)) * 10) / 10
  const precip = wetDays(place, date)
  return { tempC, precip, condition: precip >= cloudyFrom ? 'cloudy' : 'sunny' }
}

/** From so many wet days in a hundred on, the usual sky is grey. */
const cloudyFrom = 30

/** Wet days in a hundred, by latitude: the wet equator, the deserts, the westerlies, the dry poles. */
const wetByLatitude: Curve = [
  [0, 45],
  [10, 40],
  [25, 15],
  [40, 28],
  [55, 38],
  [70, 28],
  [90, 20],
]

/** Beyond the tropics the dark half of the year is the wetter one. */
const winterShare = 6

function wetDays(place: Latitude, date: string): number {
  const north = Math.abs(place.lat)
  return Math.round((valueAt(wetByLatitude, north) - (north > 30 ? winterShare * warmth(place, date) : 0)) / 5) * 5
}
