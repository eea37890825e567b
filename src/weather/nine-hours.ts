import { hourMs } from '#kernel/durations.ts'
import type { Hour } from './api.ts'

/** The number of hours in the dialog. */
export const shownHours = 9

/**
 * Nine consecutive hours around a time, or from an instant on; earlier ones where the forecast ends before. Epoch
 * milliseconds.
 */
export function nineHours(
  hours: readonly Hour[],
  { start, end = start }: { start: number; end?: number | undefined },
): Hour[] {
  const taken = Math.ceil(end / hourMs) - Math.floor(start / hourMs)
  const before = end === start ? 0 : Math.max(0, Math.floor((shownHours - taken) / 2))
  const from = Math.floor(start / hourMs) - before
  const first = hours.findIndex(({ at }) => Math.floor(Date.parse(at) / hourMs) >= from)
  const last = Math.max(0, hours.length - shownHours)
  return hours.slice(Math.min(first < 0 ? last : first, last)).slice(0, shownHours)
}
