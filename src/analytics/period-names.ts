/** What is looked at: some days up to today, everything, or days of one's own. */
export const periodNames = ['30-days', 'quarter', '12-months', 'year', 'all', 'own'] as const

export type PeriodName = (typeof periodNames)[number]

/** What is looked at when nothing else is said. */
export const defaultPeriod: PeriodName = '12-months'

export interface Period {
  period: PeriodName
  /** The first and the last day of one's own, `2026-10-17`; nothing for the others. */
  from?: string | undefined
  to?: string | undefined
}
