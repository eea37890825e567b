import { dayMs } from '#kernel/durations.ts'
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

/** The days whose figure can be compared with that of the last one: revenue has a currency. */
const comparable = (days: readonly DayStats[], figure: Figure): readonly DayStats[] =>
  figure === 'totalRevenue' ? days.filter(({ currency }) => currency === days.at(-1)?.currency) : days

/**
 * The points of a chart of width and height 1, by date: days without figures leave gaps. The lowest value is at the
 * bottom.
 */
export function pointsOf(all: readonly DayStats[], figure: Figure): { x: number; y: number }[] {
  const days = comparable(all, figure)
  const values = days.map((one) => one[figure])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [dayNumber(all[0]), dayNumber(all.at(-1))]
  return days.map((one, at) => ({
    x: to === from ? 1 : (dayNumber(one) - from) / (to - from),
    y: most === least ? 0.5 : ((values[at] ?? 0) - least) / (most - least),
  }))
}

const dayNumber = (one: DayStats | undefined): number => (one === undefined ? 0 : Date.parse(one.date) / dayMs)

/** The first day with which the last one is compared. */
export const firstOf = (days: readonly DayStats[], figure: Figure): DayStats | undefined => comparable(days, figure)[0]

/** The change since that day. */
export const growthOf = (days: readonly DayStats[], figure: Figure): number =>
  (days.at(-1)?.[figure] ?? 0) - (firstOf(days, figure)?.[figure] ?? 0)
