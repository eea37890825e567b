/** Months as `2026-11`, days as `2026-11-14`. */

export const monthOf = (day: string): string => day.slice(0, 7)

export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export const daysIn = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

export const dayOf = (month: string, number: number): string => `${month}-${String(number).padStart(2, '0')}`

export function dayAfter(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

/** The column of the first day, when weeks begin on `first` (0 Sunday, 1 Monday). */
export const columnOf = (month: string, first: 0 | 1): number =>
  (new Date(`${month}-01T00:00:00Z`).getUTCDay() - first + 7) % 7
