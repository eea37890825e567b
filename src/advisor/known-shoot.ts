import { sketchAt } from '#light/astronomy/sketch.ts'
import type { Shoot } from '#shoots/api.ts'
import type { Weather } from '#weather/api.ts'
import { skyLight, usualSky } from '#weather/sky-light.ts'
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

function isCloudy(weather: Weather, start: number, end: number): boolean {
  const { condition, isEven } = skyLight({ start, end }, weather.hours, skyOfDay(weather))
  return isEven || condition !== 'sunny'
}

/** For hours that no forecast reaches. */
const skyOfDay = ({ source, place, date, weatherCondition }: Weather): Weather['weatherCondition'] =>
  source === 'forecast' && place ? usualSky(place, date) : weatherCondition
