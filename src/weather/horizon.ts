import { hourMs } from './reading.ts'

const dayMs = 24 * hourMs

/** How many days a forecast has, today included; of the last of them only the first half is usually known. */
export const forecastDays = 16

/** A day counts as forecast when its first three quarters are known. */
const neededMs = 18 * hourMs

interface Day {
  /** Epoch milliseconds. */
  start: number
  end: number
}

/** Whether a forecast that ends at an instant tells of a day. */
export const reaches = (forecastEnd: number, day: Day): boolean =>
  forecastEnd >= Math.min(day.start + neededMs, day.end)

/** Where a forecast asked for now ends, as far as that is known before it is asked for. */
export const defaultEnd = (now: number): number => Math.floor(now / dayMs) * dayMs + (forecastDays - 0.5) * dayMs

/**
 * The first day on which a forecast that ends at `forecastEnd` now will tell of a day: every midnight of UTC it reaches
 * a day further.
 */
export function opensOn(day: Day, now: number, forecastEnd: number): string {
  const missing = Math.max(1, Math.ceil((Math.min(day.start + neededMs, day.end) - forecastEnd) / dayMs))
  return new Date(now + missing * dayMs).toISOString().slice(0, 10)
}
