import { z } from 'zod'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { type Period, type PeriodName, periodNames, defaultPeriod } from './period-names.ts'

export const periodLabels: Record<PeriodName, string> = {
  '30-days': 'Last 30 days',
  quarter: 'This quarter',
  '12-months': 'Last 12 months',
  year: 'This year',
  all: 'All time',
  own: 'Custom dates',
}

const bounds = 'Choose a date between 1900 and 2199'
const day = z.iso
  .date(bounds)
  .refine((value) => value >= '1900-01-01' && value <= '2199-12-31', bounds)
  .optional()

function check(
  { period, from, to }: Period,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (period !== 'own') {
    if (from !== undefined) refuse('from', 'Only custom dates have a start date')
    if (to !== undefined) refuse('to', 'Only custom dates have an end date')
    return
  }
  if (from === undefined) refuse('from', 'Choose the start date')
  if (to === undefined) refuse('to', 'Choose the end date')
  if (from !== undefined && to !== undefined && to < from) refuse('to', 'The end date is before the start date')
}

/** The query of an endpoint about a period, with further fields. */
export const withPeriod = <S extends z.ZodRawShape>(more: S) =>
  z
    .strictObject({
      period: z.enum(periodNames, 'Choose one of the periods').default(defaultPeriod),
      from: day,
      to: day,
      currency: CurrencyCode.optional(),
      ...more,
    })
    .superRefine((requested, context) => check(requested as unknown as Period, context))

/** A range of days, both ends included; null means unbounded. Days of the photographer's calendar. */
export interface Days {
  from: string | null
  to: string | null
}

type Bounded = { from: string; to: string }

/** The days of a period, and the days to compare with. */
export interface Stretch extends Days {
  before: Bounded | null
}

/**
 * The days of a period on a given day of the photographer's calendar. It is compared with the same number of days
 * before; a current year or quarter, and the twelve months, with the same days of the previous one, so that seasons
 * match.
 */
export function stretchOf({ period, from, to }: Period, today: string): Stretch {
  const now = Temporal.PlainDate.from(today)
  const year = now.with({ month: 1, day: 1 })
  switch (period) {
    case '30-days':
      return withDaysBefore(now.subtract({ days: 29 }), now)
    case 'quarter':
      return shifted(year.add({ months: 3 * Math.floor((now.month - 1) / 3) }), now, { months: 3 })
    case '12-months':
      return shifted(now.with({ day: 1 }).subtract({ months: 11 }), now, { years: 1 })
    case 'year':
      return shifted(year, now, { years: 1 })
    case 'own':
      return from && to
        ? withDaysBefore(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to))
        : { from: null, to: null, before: null }
    case 'all':
      return { from: null, to: null, before: null }
  }
}

const between = (from: Temporal.PlainDate, to: Temporal.PlainDate): Bounded => ({
  from: from.toString(),
  to: to.toString(),
})

function withDaysBefore(from: Temporal.PlainDate, to: Temporal.PlainDate): Stretch {
  const days = from.until(to).days + 1
  return { ...between(from, to), before: between(from.subtract({ days }), from.subtract({ days: 1 })) }
}

const shifted = (from: Temporal.PlainDate, to: Temporal.PlainDate, by: Temporal.DurationLike): Stretch => ({
  ...between(from, to),
  before: between(from.subtract(by), to.subtract(by)),
})

/** The days of all figures and lists: what is dated after today belongs to every period that ends today. */
export const daysAhead = ({ period }: Pick<Period, 'period'>, { from, to }: Days): Days => ({
  from,
  to: period === 'own' ? to : null,
})

/** The rule of `daysAhead` and of money, for the screen. */
export const countedWords =
  'Upcoming shoots and future invoices count in every period except custom dates. ' +
  'Invoices count by issue date, received money by payment date.'

/** What a period is compared with, as the end of a sentence: `6 more than the year before`. */
export function beforeWords({ period, from, to }: Period): string {
  if (period === '30-days') return 'the 30 days before'
  if (period === 'quarter') return 'the same days of last quarter'
  if (period === 'year') return 'the same days of last year'
  if (period === '12-months' || !from || !to) return 'the year before'
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1
  return days === 1 ? 'the day before' : `the ${days.toLocaleString('en-US')} days before`
}

/** A period in a file name: `last-12-months`, `2026-01-01-to-2026-03-31`. */
export const fileWords = ({ period, from, to }: Period): string =>
  period === 'own' ? `${from}-to-${to}` : periodLabels[period].toLowerCase().replaceAll(' ', '-')
