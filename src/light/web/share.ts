import type { Stretch } from '#light/civil-day.ts'

/** Where an instant lies in a day, from 0 to 1, and no further. */
export const shareOf = (ms: number, { start, end }: Stretch): number =>
  Math.min(1, Math.max(0, (ms - start) / (end - start)))

/** The same as a length of CSS. */
export const leftOf = (ms: number, day: Stretch): string => `${shareOf(ms, day) * 100}%`
