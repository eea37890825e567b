import { sketchAt } from '#light/astronomy/sketch.ts'
import type { Shoot } from '#shoots/api.ts'
import type { Weather } from '#weather/api.ts'
import type { KnownShoot } from './prefill.ts'

const hourMs = 3_600_000

/**
 * The fields of a shoot and its weather that fill in forms. The height of the sun is an approximation within 0.02°: it
 * only chooses an option.
 */
export function knownShootOf(shoot: Shoot, weather: Weather | undefined): KnownShoot {
  const { title, type, location } = shoot
  const [start, end] = [Date.parse(shoot.date), Date.parse(shoot.endsAt)]
  const place = shoot.coordinates ?? weather?.place
  return {
    title,
    type,
    location,
    start,
    end,
    sunDeg: place ? sketchAt(place, (start + end) / 2).elevationDeg : undefined,
    isCloudy: weather && isCloudy(weather, start, end),
  }
}

/** Undefined where no hour of the shoot has a forecast. */
function isCloudy({ source, hours }: Weather, start: number, end: number): boolean | undefined {
  const within =
    source === 'forecast' ? hours.filter(({ at }) => Date.parse(at) < end && Date.parse(at) + hourMs > start) : []
  return within.length > 0
    ? within.filter(({ condition }) => condition !== 'sunny').length * 2 >= within.length
    : undefined
}
