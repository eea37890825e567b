/** How many dates are offered. */
export const offeredDates = 3

/** A start to which a session could move: epoch milliseconds. */
export interface PossibleDate {
  start: number
  end: number
  /** The day at its place, `2026-10-24`. */
  day: string
  /** 0 to 100: the share of it with the wanted light, less what the weather is expected to take. */
  score: number
  /** Milliseconds of the wanted light. */
  light: number
  /** Minutes by the clock from when it was. */
  away: number
}

/** With equal scores the start with more light; of equal ones that at most the same clock time as before. */
const isBetter = (one: PossibleDate, other: PossibleDate): number =>
  other.score - one.score || other.light - one.light || one.away - other.away || one.start - other.start

const dayMinutes = 24 * 60

/** Minutes between two clock times, `17:30`, whichever way round. */
export function minutesAway(one: Temporal.PlainTime, other: Temporal.PlainTime): number {
  const minutes = Math.abs(one.since(other).total('minutes'))
  return Math.min(minutes, dayMinutes - minutes)
}

/** The best start of each day. */
function bestOfEachDay<D extends PossibleDate>(dates: readonly D[]): D[] {
  const best = new Map<string, D>()
  for (const date of dates) {
    const known = best.get(date.day)
    if (!known || isBetter(date, known) < 0) best.set(date.day, date)
  }
  return [...best.values()]
}

/** Whether a day, `2026-10-24`, is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => Temporal.PlainDate.from(day).dayOfWeek >= 6

/** By score; of equal ones the sooner. */
const byScore = (one: PossibleDate, other: PossibleDate): number => other.score - one.score || one.start - other.start

/**
 * The best days, best first, each at its best start. After a day of a weekend one is among them, if there is any. Those
 * that are `kept` are offered already: they stay, and no other start of their days is offered.
 */
export function bestDates<D extends PossibleDate>(
  dates: readonly D[],
  { oldDay, kept = [] }: { oldDay: string; kept?: readonly D[] },
): D[] {
  const days = new Set(kept.map(({ day }) => day))
  const found = bestOfEachDay(dates)
    .filter(({ day }) => !days.has(day))
    .toSorted(byScore)
  const best = found.slice(0, Math.max(0, offeredDates - kept.length))
  const hasWeekend = [...kept, ...best].some(({ day }) => isWeekend(day))
  const weekend = isWeekend(oldDay) && !hasWeekend ? found.find(({ day }) => isWeekend(day)) : undefined
  const chosen = weekend && best.length > 0 ? [...best.slice(0, -1), weekend] : best
  return [...kept, ...chosen].toSorted(byScore)
}
