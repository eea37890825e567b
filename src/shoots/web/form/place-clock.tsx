import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { placeOfZone } from '#time/other-zone.ts'
import { otherClock, placeTimeWords } from '#time/when.ts'
import { startOf, type ShootValues } from './shoot-values.ts'
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

/**
 * The label of the time field, which has the photographer's time, and what the local time is shown from. `at` is the
 * stored start while day and time are unchanged.
 */
export function useClockOf(values: ShootValues, at: string | undefined) {
  const { zone } = useLocalTime()
  const start = at ?? startOf(values, zone)
  const isElsewhere = start !== undefined && otherClock(start, zone, values.timeZone) !== undefined
  return {
    label: isElsewhere ? `Time in ${placeOfZone(zone)}` : 'Time',
    clock: start === undefined ? undefined : { start, zone, placeZone: values.timeZone },
  }
}
