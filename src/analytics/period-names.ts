/** The periods to choose from: some days up to today, all time, or a custom range. */
export const periodNames = ['30-days', 'quarter', '12-months', 'year', 'all', 'own'] as const

export type PeriodName = (typeof periodNames)[number]

/** The default period. */
export const defaultPeriod: PeriodName = '12-months'

export interface Period {
  period: PeriodName
  /** The first and last day of a custom range, `2026-10-17`. */
  from?: string | undefined
  to?: string | undefined
  /** ISO 4217; by default the photographer's. */
  currency?: string | undefined
}
