import type { Hour } from './api.ts'
import { hourOf } from './conditions.ts'
import type { Reading } from './reading.ts'
import { sunInHour } from './sun-in-hour.ts'

/** The hours of a forecast in the API's form, without empty ones. */
export const hoursOf = (readings: readonly Reading[], place: { lat: number; lng: number }): Hour[] =>
  readings
    .filter(({ at: _at, ...figures }) => Object.values(figures).some((figure) => figure !== null))
    .map((reading) => hourOf(reading, sunInHour(place, reading.at)))
