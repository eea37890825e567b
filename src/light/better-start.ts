import { minutesIn } from './spans.ts'
import type { Stretch } from './civil-day.ts'

const step = 5 * 60_000

/** A gain of fewer minutes is not worth moving for, nor preferred at another time of the day. */
const minGainMinutes = 5
const sameMinutes = 2

/** The cost of moving a start: later is easier than earlier. */
const away = (start: number, chosen: number): number => (start < chosen ? (chosen - start) * 1.25 : start - chosen)

export interface BetterStart {
  /** Epoch milliseconds. */
  start: number
  /** Golden hour minutes of a shoot with this start. */
  minutes: number
  /** Whether it covers a whole golden hour. */
  isWhole: boolean
}

/**
 * The start on the day, on a grid of five minutes from midnight and not before `earliest`, with which a slot of the
 * same length has the most golden hour; of equal ones the nearest to the chosen start. Undefined when none is worth
 * moving for.
 */
export function betterStart(
  slot: Stretch,
  goldenHours: readonly Stretch[],
  day: Stretch,
  earliest = day.start,
): BetterStart | undefined {
  const length = slot.end - slot.start
  const now = minutesIn(goldenHours, slot)
  const first = day.start + Math.ceil((Math.max(earliest, day.start) - day.start) / step) * step
  const starts = Array.from(
    { length: Math.max(0, Math.ceil((day.end - first) / step)) },
    (_, index) => first + index * step,
  )
  const tried = starts.map((start) => ({ start, minutes: minutesIn(goldenHours, { start, end: start + length }) }))
  const most = Math.max(0, ...tried.map(({ minutes }) => minutes))
  if (most < now + minGainMinutes) return undefined
  const best = tried
    .filter(({ minutes }) => minutes >= most - sameMinutes)
    .sort((one, other) => away(one.start, slot.start) - away(other.start, slot.start) || other.minutes - one.minutes)[0]
  if (!best) return undefined
  const within = { start: best.start, end: best.start + length }
  return { ...best, isWhole: goldenHours.some((span) => span.start >= within.start && span.end <= within.end) }
}
