/** The days on which weeks begin, by country. */
export const weekStarts = ['sunday', 'monday', 'saturday'] as const
export type WeekStart = (typeof weekStarts)[number]

export const weekStartLabels: Record<WeekStart, string> = {
  sunday: 'Sunday',
  monday: 'Monday',
  saturday: 'Saturday',
}

/** As ISO 8601 counts them: Monday is 1, Sunday 7. */
const isoDays: Record<WeekStart, number> = { sunday: 7, monday: 1, saturday: 6 }

/** The first day of the week of a day such as `2026-10-17`. */
export function startOfWeek(day: string, start: WeekStart): string {
  const plain = Temporal.PlainDate.from(day)
  return plain.subtract({ days: (plain.dayOfWeek - isoDays[start] + 7) % 7 }).toString()
}

/** For libraries that count Sunday as 0. */
export const weekdayNumber = (start: WeekStart): 0 | 1 | 6 => (isoDays[start] % 7) as 0 | 1 | 6

/** Where weeks begin in a country, ISO 3166-1, by the Unicode CLDR of this browser; Monday where it does not know. */
export function weekStartIn(country: string): WeekStart {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  const first = locale.getWeekInfo?.().firstDay
  return weekStarts.find((start) => isoDays[start] === first) ?? 'monday'
}
