import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { placeOfZone } from '#time/clock-change.ts'
import { otherClock } from '#time/when.ts'
import { startOf, type ShootValues } from './shoot-values.ts'

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
