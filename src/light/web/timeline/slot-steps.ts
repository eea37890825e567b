import { minuteMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'

/** The dragged part: one end of the slot, or all of it. */
export type Grip = 'start' | 'end' | 'whole'

export const step = 5 * minuteMs

/** The maximum duration of a shoot. */
const maxDurationMs = 7 * 24 * 60 * minuteMs

const clamp = (ms: number, least: number, most: number): number => Math.min(Math.max(ms, least), Math.max(least, most))

/** Rounded to five minutes of elapsed time from midnight: a repeated hour has twelve steps each time. */
const snapped = (ms: number, day: Stretch): number => day.start + Math.round((ms - day.start) / step) * step

/** The range of a grip: a slot starts on the day and may end after it. */
export function limitsOf(grip: Grip, slot: Stretch, day: Stretch): Stretch {
  if (grip === 'start')
    return { start: Math.max(day.start, slot.end - maxDurationMs), end: Math.min(slot.end, day.end) - step }
  if (grip === 'end') return { start: slot.start + step, end: slot.start + maxDurationMs }
  return { start: day.start, end: day.end - step }
}

/** The instant of a grip. */
export const gripAt = (grip: Grip, slot: Stretch): number => (grip === 'end' ? slot.end : slot.start)

/**
 * The slot with its grip moved to an instant, within the limits: in steps of five minutes, and at least one step long.
 */
export function movedTo(grip: Grip, ms: number, slot: Stretch, day: Stretch): Stretch {
  const { start, end } = limitsOf(grip, slot, day)
  const at = clamp(snapped(ms, day), start, end)
  if (grip === 'start') return { start: at, end: slot.end }
  if (grip === 'end') return { start: slot.start, end: at }
  return { start: at, end: at + slot.end - slot.start }
}

const keys: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -12,
  PageUp: 12,
}

/** The latest instant of a grip with the slot inside the day; unchanged if it is later already. */
function latestInDay(grip: Grip, slot: Stretch, day: Stretch): number {
  const length = grip === 'whole' ? slot.end - slot.start : 0
  const most = grip === 'start' ? limitsOf(grip, slot, day).end : day.end - length
  return Math.max(gripAt(grip, slot), most)
}

/**
 * The slot after a key press: arrows five minutes, with Shift thirty, Page Up and Down an hour, Home and End to the
 * ends of the day.
 */
export function movedByKey(
  grip: Grip,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  slot: Stretch,
  day: Stretch,
): Stretch | undefined {
  if (key === 'Home') return movedTo(grip, limitsOf(grip, slot, day).start, slot, day)
  if (key === 'End') return movedTo(grip, latestInDay(grip, slot, day), slot, day)
  const steps = keys[key]
  if (steps === undefined) return undefined
  const isArrow = Math.abs(steps) === 1
  return movedTo(grip, gripAt(grip, slot) + steps * (isArrow && shiftKey ? 6 : 1) * step, slot, day)
}
