/** `October 24, 2026` for a day such as `2026-10-24`: unambiguous, for agreements. */
export const monthDayYear = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
