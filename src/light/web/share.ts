import type { Stretch } from '#light/civil-day.ts'

/** The position of an instant in a day, clamped to 0–1. */
export const shareOf = (ms: number, { start, end }: Stretch): number =>
  Math.min(1, Math.max(0, (ms - start) / (end - start)))

/** The same as a CSS length. */
export const leftOf = (ms: number, day: Stretch): string => `${shareOf(ms, day) * 100}%`
