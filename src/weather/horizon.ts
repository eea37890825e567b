import { hourMs } from '#kernel/durations.ts'

const dayMs = 24 * hourMs

/** The number of days in a forecast, including today; of the last one usually only the first half is known. */
export const forecastDays = 16

/** A day has a forecast when its first three quarters are known. */
const neededMs = 18 * hourMs

interface Day {
  /** Epoch milliseconds. */
  start: number
  end: number
}

/** Whether a forecast that ends at an instant includes a day. */
export const reaches = (forecastEnd: number, day: Day): boolean =>
  forecastEnd >= Math.min(day.start + neededMs, day.end)

/** The expected end of a forecast requested now. */
export const defaultEnd = (now: number): number => Math.floor(now / dayMs) * dayMs + (forecastDays - 0.5) * dayMs

/**
 * The first day on which a forecast that now ends at `forecastEnd` will include a day: it advances at every midnight
 * UTC.
 */
export function opensOn(day: Day, now: number, forecastEnd: number): string {
  const missing = Math.max(1, Math.ceil((Math.min(day.start + neededMs, day.end) - forecastEnd) / dayMs))
  return new Date(now + missing * dayMs).toISOString().slice(0, 10)
}
