import { placeTimeWords } from '#time/when.ts'
import css from './shoot-form.module.css'

interface PlaceClockProps {
  /** The start, ISO 8601. */
  start: string
  /** The photographer's zone, and that of the place. */
  zone: string
  placeZone: string
}

/** The chosen time in the zone of the place, if it differs: the fields have the photographer's. */
export function PlaceClock({ start, zone, placeZone }: PlaceClockProps) {
  const words = placeTimeWords(start, zone, placeZone)
  return words && <p className={css.there}>{words}</p>
}
