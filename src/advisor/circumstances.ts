import type { Light } from '#light/light.ts'
import type { ShootType } from '#shoots/api.ts'
import type { GoldenHour, Hour } from '#weather/api.ts'
import type { WeatherUnit } from '#weather/rules.ts'

/** What is known when advice is asked for, beside the question. Everything that is not known is null or empty. */
export interface Circumstances {
  /** Epoch milliseconds; nothing that is said depends on it within a minute. */
  now: number
  /** Where clocks are read: of the place, else of the photographer. */
  timeZone: string
  /** How the photographer reads temperatures, and with them wind. */
  unit: WeatherUnit
  /** The shoot that is asked for; its instants are epoch milliseconds. */
  shoot: { title: string; type: ShootType; start: number; end: number; location: string } | null
  /** The light of the day in question at its place. */
  light: Light | null
  goldenHour: GoldenHour | null
  /** Hours of a real forecast; an estimate is none. */
  hours: readonly Hour[]
}

/** Nothing is known but what was asked. */
export const unknown: Omit<Circumstances, 'now' | 'timeZone' | 'unit'> = {
  shoot: null,
  light: null,
  goldenHour: null,
  hours: [],
}
