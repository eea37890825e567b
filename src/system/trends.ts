import type { DayStats } from './api.ts'

/** What a day's figures are called, in the order in which they are shown. */
export const figures = {
  totalUsers: 'Total Users',
  activeUsers: 'Active Users',
  totalShoots: 'Total Shoots',
  totalInvoices: 'Total Invoices',
  totalRevenue: 'Total Revenue',
} as const satisfies Partial<Record<keyof DayStats, string>>

export type Figure = keyof typeof figures

const day = 86_400_000

/**
 * Where each day stands in a drawing that is 1 wide and 1 high, by its date: days that nobody counted leave a gap of
 * their width. Its lowest value lies on the ground.
 */
export function pointsOf(days: readonly DayStats[], figure: Figure): { x: number; y: number }[] {
  const values = days.map((one) => one[figure])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [dayNumber(days[0]), dayNumber(days.at(-1))]
  return days.map((one, at) => ({
    x: to === from ? 1 : (dayNumber(one) - from) / (to - from),
    y: most === least ? 0.5 : ((values[at] ?? 0) - least) / (most - least),
  }))
}

const dayNumber = (one: DayStats | undefined): number => (one === undefined ? 0 : Date.parse(one.date) / day)

/** How much more there is than on the first day that is shown; less where it is below nothing. */
export const growthOf = (days: readonly DayStats[], figure: Figure): number =>
  (days.at(-1)?.[figure] ?? 0) - (days[0]?.[figure] ?? 0)
