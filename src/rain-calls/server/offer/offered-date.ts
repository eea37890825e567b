import { dayAt } from '#kernel/dates.ts'
import { DateReasons } from '#rain-calls/option.ts'
import type { FoundDate } from '#rain-calls/server/dates/find-dates.ts'
import type { RainOption } from './option-store.ts'

/** A stored option as a date that was found. `end` is that of the shoot’s length now. */
export const offeredDate = (
  { start, score, lightSeconds, reasons }: RainOption,
  { length, timeZone }: { length: number; timeZone: string },
): FoundDate => ({
  start,
  end: start + length,
  day: dayAt(start, timeZone),
  score,
  light: lightSeconds * 1000,
  away: 0,
  reasons: DateReasons.parse(JSON.parse(reasons)),
})
