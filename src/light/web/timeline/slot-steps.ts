import type { Stretch } from '#light/civil-day.ts'

/** What is held: one end of the slot, or all of it. */
export type Grip = 'start' | 'end' | 'whole'

const minute = 60_000
export const step = 5 * minute

/** A shoot lasts seven days at most. */
const longest = 7 * 24 * 60 * minute

const clamp = (ms: number, least: number, most: number): number => Math.min(Math.max(ms, least), Math.max(least, most))

/**
 * The nearest five minutes of real time, from midnight on: an hour that clocks show twice has twelve steps each time.
 */
const snapped = (ms: number, day: Stretch): number => day.start + Math.round((ms - day.start) / step) * step

/** Between which instants a grip may stand: a slot starts on the day and may end after it. */
export function limitsOf(grip: Grip, slot: Stretch, day: Stretch): Stretch {
  if (grip === 'start')
    return { start: Math.max(day.start, slot.end - longest), end: Math.min(slot.end, day.end) - step }
  if (grip === 'end') return { start: slot.start + step, end: slot.start + longest }
  return { start: day.start, end: day.end - step }
}

/** Where a grip stands. */
export const gripAt = (grip: Grip, slot: Stretch): number => (grip === 'end' ? slot.end : slot.start)

/**
 * The slot with its grip at an instant, or as near as the limits allow: in steps of five minutes, and never shorter
 * than one.
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

/** The latest that a grip stands with the slot inside the day; where it is already later, there. */
function latestInDay(grip: Grip, slot: Stretch, day: Stretch): number {
  const length = grip === 'whole' ? slot.end - slot.start : 0
  const most = grip === 'start' ? limitsOf(grip, slot, day).end : day.end - length
  return Math.max(gripAt(grip, slot), most)
}

/**
 * The slot after a key: arrows five minutes, with Shift thirty, Page Up and Down an hour, Home and End as far as it
 * goes in the day.
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
