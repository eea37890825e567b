/**
 * `October 24, 2026`, of a day such as `2026-10-24`: dates in agreements are written out, so that nobody takes a month
 * for a day.
 */
export const monthDayYear = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
