import type { Stretch } from '#light/civil-day.ts'

/** What is held: one end of the slot, or all of it. */
export type Grip = 'start' | 'end' | 'whole'

const minute = 60_000
export const step = 5 * minute

const clamp = (ms: number, least: number, most: number): number => Math.min(Math.max(ms, least), Math.max(least, most))

/** The nearest five minutes of the clock, from midnight on. */
const snapped = (ms: number, day: Stretch): number => day.start + Math.round((ms - day.start) / step) * step

/** Between which instants a grip may stand. */
export function limitsOf(grip: Grip, slot: Stretch, day: Stretch): Stretch {
  if (grip === 'start') return { start: day.start, end: Math.min(slot.end, day.end) - step }
  if (grip === 'end') return { start: slot.start + step, end: day.end }
  return { start: day.start, end: Math.max(day.start, day.end - Math.min(slot.end - slot.start, day.end - day.start)) }
}

/** Where a grip stands. The end of a slot that goes on after midnight is held at midnight. */
export const gripAt = (grip: Grip, slot: Stretch, day: Stretch): number => (grip === 'end' ? Math.min(slot.end, day.end) : slot.start)

/** The slot with its grip at an instant, or as near as the day allows: in steps of five minutes, and never shorter than one. */
export function movedTo(grip: Grip, ms: number, slot: Stretch, day: Stretch): Stretch {
  const { start, end } = limitsOf(grip, slot, day)
  const at = clamp(snapped(ms, day), start, end)
  if (grip === 'start') return { start: at, end: slot.end }
  if (grip === 'end') return { start: slot.start, end: at }
  // A shoot through midnight keeps its length and may start at any time of the day.
  const free = slot.end > day.end ? clamp(snapped(ms, day), day.start, day.end - step) : at
  return { start: free, end: free + slot.end - slot.start }
}

const keys: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -12, PageUp: 12 }

/** The slot after a key: arrows five minutes, with Shift thirty, Page Up and Down an hour, Home and End as far as it goes. */
export function movedByKey(grip: Grip, { key, shiftKey }: { key: string; shiftKey: boolean }, slot: Stretch, day: Stretch): Stretch | undefined {
  const limits = limitsOf(grip, slot, day)
  if (key === 'Home') return movedTo(grip, limits.start, slot, day)
  if (key === 'End') return movedTo(grip, limits.end, slot, day)
  const steps = keys[key]
  if (steps === undefined) return undefined
  const isArrow = Math.abs(steps) === 1
  return movedTo(grip, gripAt(grip, slot, day) + steps * (isArrow && shiftKey ? 6 : 1) * step, slot, day)
}
