import { sketchAt } from '#light/astronomy/sketch.ts'
import type { Shoot } from '#shoots/api.ts'
import type { Weather } from '#weather/api.ts'
import { skyLight } from '#weather/sky-light.ts'
import type { KnownShoot } from './prefill.ts'

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

/** An estimate is of a season, not of a day: beyond the forecast the sky is not known. */
function isCloudy({ source, hours, weatherCondition }: Weather, start: number, end: number): boolean | undefined {
  if (source !== 'forecast') return undefined
  const { condition, isEven, isEstimate } = skyLight({ start, end }, hours, weatherCondition)
  return isEstimate ? undefined : isEven || condition !== 'sunny'
}
