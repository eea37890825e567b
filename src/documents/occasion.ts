import { longDay } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { type SkyStop, skyStops } from '#light/sky.ts'
import type { Party } from './document-model.ts'
import { withoutPictographs } from './printable.ts'

/** The shoot of a document. */
export interface Occasion {
  title: string
  /** When it starts: epoch milliseconds. */
  at: number
  timeZone: string
  location: string
  coordinates: { lat: number; lng: number } | null
}

/** The day of a shoot where it takes place, `2026-10-24`. */
export const dayOfShoot = ({ at, timeZone }: Pick<Occasion, 'at' | 'timeZone'>): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Title, time and place. */
export const occasionWords = (shoot: Occasion, locale: Locale = 'en-US'): Party => ({
  name: withoutPictographs(shoot.title),
  lines: [longDay(dayOfShoot(shoot), locale), withoutPictographs(shoot.location)].filter((line) => line !== ''),
})

/** The colors of the sky over its whole day; null without a position. */
export function skyOf(shoot: Occasion): SkyStop[] | null {
  const { coordinates, timeZone } = shoot
  if (coordinates === null) return null
  const { start, end } = civilDayOf(dayOfShoot(shoot), timeZone)
  return skyStops((ms) => sketchAt(coordinates, ms).elevationDeg, start, end)
}
