import type { DayStats } from './api.ts'

/** The names of a day's figures, in order. */
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
 * The points of a chart of width and height 1, by date: days without figures leave gaps. The lowest value is at the
 * bottom.
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

/** The change since the first day shown; none between amounts in different currencies. */
export const growthOf = (days: readonly DayStats[], figure: Figure): number =>
  figure === 'totalRevenue' && days.at(-1)?.currency !== days[0]?.currency
    ? 0
    : (days.at(-1)?.[figure] ?? 0) - (days[0]?.[figure] ?? 0)
