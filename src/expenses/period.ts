/** The periods by which expenses are looked at. In the order of the menu. */
export const periodLabels = {
  all: 'All time',
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  'last-quarter': 'Last quarter',
  year: 'This year',
  'last-year': 'Last year',
} as const

export type PeriodName = keyof typeof periodLabels

export const periodNames = Object.keys(periodLabels) as PeriodName[]

/** Inclusive; none without bounds. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The days of a period, on a day of the photographer's calendar. */
export function daysOf(name: PeriodName, today: string): Days {
  const now = Temporal.PlainDate.from(today)
  const year = now.with({ month: 1, day: 1 })
  const quarter = year.add({ months: 3 * Math.floor((now.month - 1) / 3) })
  const whole = (from: Temporal.PlainDate, length: Temporal.DurationLike): Days => ({
    from: from.toString(),
    to: from.add(length).subtract({ days: 1 }).toString(),
  })
  switch (name) {
    case 'all':
      return {}
    case 'month':
      return whole(now.with({ day: 1 }), { months: 1 })
    case 'last-month':
      return whole(now.with({ day: 1 }).subtract({ months: 1 }), { months: 1 })
    case 'quarter':
      return whole(quarter, { months: 3 })
    case 'last-quarter':
      return whole(quarter.subtract({ months: 3 }), { months: 3 })
    case 'year':
      return whole(year, { years: 1 })
    case 'last-year':
      return whole(year.subtract({ years: 1 }), { years: 1 })
  }
}

/** The period that has these days today; undefined for days of one's own. */
export const periodOf = ({ from, to }: Days, today: string): PeriodName | undefined =>
  periodNames.find((name) => {
    const days = daysOf(name, today)
    return days.from === from && days.to === to
  })
