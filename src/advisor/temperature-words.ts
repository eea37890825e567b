import { fahrenheitOf, temperatureWords, type WeatherUnit } from '#weather/rules.ts'

/** `28°F`, `−2°C`: degrees Celsius in the unit that the photographer reads. */
export const degreesWords = (tempC: number, unit: WeatherUnit): string =>
  `${temperatureWords({ temp: fahrenheitOf(tempC), tempC }, unit)}${unit === 'celsius' ? 'C' : 'F'}`
