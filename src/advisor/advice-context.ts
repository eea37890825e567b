import type { Light } from '#light/light.ts'
import type { ShootType } from '#shoots/api.ts'
import type { GoldenHour, Hour } from '#weather/api.ts'
import type { WeatherUnit } from '#weather/rules.ts'

/** What is known about a question besides its fields. Unknown values are null or empty. */
export interface AdviceContext {
  /** Epoch milliseconds; advice does not change within a minute. */
  now: number
  /** The zone in which times are written: of the place, else of the photographer. */
  timeZone: string
  /** The city of that zone, where the photographer's clocks show another time. */
  clock?: string | undefined
  /** The photographer's unit of temperature, which also decides the unit of wind. */
  unit: WeatherUnit
  /** The shoot that the question is about; its instants are epoch milliseconds. */
  shoot: { title: string; type: ShootType; start: number; end: number; location: string } | null
  /** The photographer's specialty, by which light is judged without a shoot. */
  specialty?: string | undefined
  /** The light of the day at its place. */
  light: Light | null
  goldenHour: GoldenHour | null
  /** Hours of a real forecast; an estimate is none. */
  hours: readonly Hour[]
  /** The usual temperatures of the day, degrees Celsius, where there is no forecast. */
  typicalC?: { high: number; low: number } | undefined
}

/** Nothing is known but the question. */
export const emptyContext: Omit<AdviceContext, 'now' | 'timeZone' | 'unit'> = {
  shoot: null,
  light: null,
  goldenHour: null,
  hours: [],
}
