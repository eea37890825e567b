import type { Facts } from '#advisor/facts.ts'
import type { Sign, SignName } from '#advisor/weather-signs.ts'

/**
 * Gear for each kind of weather. Rules of thumb, except for the wait after thunder, which is the US National Weather
 * Service's.
 */
const packed: Record<SignName, (facts: Facts) => string> = {
  storm: (facts) =>
    'A plan for shelter, and a wait of ' +
    `${facts.add('afterThunderMinutes', 'Wait after the last thunder', '30 minutes', 30)} after the last ` +
    'thunder',
  snow: () => 'Rain cover, and a bag that closes: let cold gear warm up inside it',
  rain: (facts) => `Rain cover and ${facts.add('cloths', 'Dry cloths', '3', 3)} dry cloths; lens hood on`,
  gale: () => 'Sandbags, and no light stands at all',
  wind: () => 'Sandbags for every stand; leave umbrellas at home',
  fog: (facts) => `Longest lens for layers, exposed ${facts.add('fogStops', 'Exposure in fog', '+0.7 EV', 0.7)}`,
  frost: () => 'Gloves that turn dials, and an inner pocket for batteries',
  dew: () => 'Heater band for the lens, or a cloth and patience',
  heat: () => 'Water, and a white towel over the camera between pictures',
  sun: () => 'Lens hood, and a scrim or a polarizer for hard light',
}

export const weatherItems = (signs: readonly Sign[], facts: Facts): string[] =>
  signs.map(({ name, why }) => `${packed[name](facts)}${why}`)
