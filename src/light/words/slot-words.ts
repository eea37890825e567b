import { zoneNameAt } from '#time/clock-change.ts'
import type { Stretch } from '#light/civil-day.ts'
import { clock, clockRange, shownDayOf, monthDay } from '#time/clock-words.ts'

const zoned = (ms: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)

/** No clock change within a day is larger. */
const maxClockChangeMs = 3 * 3_600_000

/** Whether a slot overlaps a repeated hour, or a skipped one. */
function touchesChange({ start, end }: Stretch, zone: string): boolean {
  const change = zoned(start - maxClockChangeMs, zone).getTimeZoneTransition('next')
  if (!change || change.epochMilliseconds >= end + maxClockChangeMs) return false
  const back = (change.subtract({ nanoseconds: 1 }).offsetNanoseconds - change.offsetNanoseconds) / 1e6
  const twice = Math.max(0, back)
  return start < change.epochMilliseconds + twice && end > change.epochMilliseconds - twice
}

/** `1:00 AM EST`. */
const namedClock = (ms: number, zone: string): string => `${clock(ms, zone)}\u00a0${zoneNameAt(zoned(ms, zone))}`

/** The times of a slot, `5:00–6:30 PM`; around a clock change with zone names, `1:30 AM EDT–2:00 AM EST`. */
export function slotWords(slot: Stretch, zone: string): string {
  if (!touchesChange(slot, zone)) return clockRange(slot.start, slot.end, zone)
  const isSameDay = shownDayOf(slot.start, zone) === shownDayOf(slot.end, zone)
  const range = `${namedClock(slot.start, zone)}–${namedClock(slot.end, zone)}`
  return isSameDay ? range : `${range}, ${monthDay(slot.end, zone)}`
}

/**
 * One end of a slot: `6:30 PM`, `1:30 AM, Oct 18` on another day than its start, `2:00 AM EST` around a clock change.
 */
export function edgeWords(at: number, slot: Stretch, zone: string): string {
  const words = touchesChange(slot, zone) ? namedClock(at, zone) : clock(at, zone)
  return shownDayOf(at, zone) === shownDayOf(slot.start, zone) ? words : `${words}, ${monthDay(at, zone)}`
}
