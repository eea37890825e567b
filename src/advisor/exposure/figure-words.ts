import type { WeatherUnit } from '#weather/rules.ts'

const signed = (text: string): string => text.replace('-', '−')

/** One decimal where it says something: `13.1`, `12`, `−6`. */
const short = (number: number): string => signed(String(Math.round(number * 10) / 10)).replace(/^−0$/, '0')

/** To half a stop, as exactly as light can be foretold: `EV 13`, `EV 6.5`, `EV −6`; of ISO 100. */
export const evWords = (ev100: number): string => `EV ${short(Math.round(ev100 * 2) / 2)}`

/** From this many stops on, tenths would be more exact than light can be foretold. */
const wholeFrom = 3

/** `1 stop`, `2.3 stops`, `10 stops`. */
export function stopsWords(stops: number): string {
  const shown = short(stops >= wholeFrom ? Math.round(stops) : stops)
  return `${shown} ${shown === '1' ? 'stop' : 'stops'}`
}

/** What an exposure compensation dial shows: `+1.3`, `−0.7`. */
export const dialWords = (stops: number): string => `${stops > 0 ? '+' : ''}${short(stops)}`

/** A number of thirds of a stop, as dials go. */
export const toThird = (stops: number): number => Math.round(stops * 3) / 3

const metresOfFoot = 0.3048

/** A distance in metres: `2.5 m`, `13 cm`, `4 mm`; with Fahrenheit as the unit `8 ft`, `5 in`. */
export function distanceWords(metres: number, unit: WeatherUnit): string {
  if (unit === 'fahrenheit') {
    const feet = metres / metresOfFoot
    return feet >= 3
      ? `${Math.round(feet)} ft`
      : `${feet * 12 >= 1 ? Math.round(feet * 12) : Math.max(Math.round(feet * 120) / 10, 0.1)} in`
  }
  if (metres >= 1) return `${metres >= 10 ? Math.round(metres) : Math.round(metres * 10) / 10} m`
  return metres >= 0.01 ? `${Math.round(metres * 100)} cm` : `${Math.max(Math.round(metres * 1000), 1)} mm`
}
