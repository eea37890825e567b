import type { CalendarShoot } from '#calendar/api.ts'
import type { Stretch } from '#light/civil-day.ts'

/** More frames than this would hide the light behind them. */
const maxFrames = 12

/** The occupied times of a day as frames over its light, overlapping shoots in one; none on a day with too many. */
export function framesOf(shoots: readonly Pick<CalendarShoot, 'date' | 'endsAt' | 'status'>[]): Stretch[] {
  const frames: Stretch[] = []
  const slots = shoots
    .filter(({ status }) => status !== 'cancelled')
    .map(({ date, endsAt }) => ({ start: Date.parse(date), end: Date.parse(endsAt) }))
  for (const slot of slots.toSorted((one, other) => one.start - other.start)) {
    const last = frames.at(-1)
    if (last && slot.start < last.end) last.end = Math.max(last.end, slot.end)
    else frames.push(slot)
  }
  return frames.length > maxFrames ? [] : frames
}
