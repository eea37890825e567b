import { monthAndDay, today } from './when.ts'

/** Who reads, and when. */
export interface Reader {
  zone: string
  /** Epoch milliseconds. */
  now: number
}

/** The day of an instant that is over: `today`, `yesterday`, `Oct 9`; with the year if it is another one. */
export function pastDayWords(at: string, { zone, now }: Reader): string {
  const day = Temporal.PlainDate.from(today(zone, Date.parse(at)))
  const from = Temporal.PlainDate.from(today(zone, now))
  const days = day.until(from).days
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return day.year === from.year ? monthAndDay(day) : `${monthAndDay(day)}, ${day.year}`
}
