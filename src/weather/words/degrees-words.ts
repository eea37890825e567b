import { fahrenheitOf, temperatureWords, type WeatherUnit } from '#weather/rules.ts'

/** `28°F`, `−2°C`: degrees Celsius in the unit of the reader. */
export const degreesWords = (tempC: number, unit: WeatherUnit): string =>
  `${temperatureWords({ temp: fahrenheitOf(tempC), tempC }, unit)}${unit === 'celsius' ? 'C' : 'F'}`
