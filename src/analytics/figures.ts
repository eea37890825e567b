import { moneyWords } from '#kernel/money.ts'
import { alsoWords, type Amount } from '#studio-money/also.ts'
import type { Overview } from './api.ts'
import { beforeWords } from './period.ts'
import type { Period } from './period-names.ts'
import { countComparison, counted, moneyComparison } from './rules.ts'

/** A figure with its title and its comparison. */
export interface Figure {
  label: string
  value: string
  more: string
}

/** The four figures of the overview with their comparisons. */
export function figuresOf(
  { currency, includesTax, shoots, revenue, clients, paid }: Overview,
  period: Period,
): [Figure, Figure, Figure, Figure] {
  const than = beforeWords(period)
  const also = (words: string, comparison: string | undefined, others: readonly Amount[]) =>
    [comparison ? `${words}, ${comparison}` : words, alsoWords(others)].filter(Boolean).join('. ')
  return [
    {
      label: 'Total Shoots',
      value: shoots.now.toLocaleString('en-US'),
      more: shootWords(shoots, period),
    },
    {
      label: 'Total Revenue',
      value: moneyWords(revenue.now, currency),
      more: also(
        `across ${counted(revenue.invoices, 'invoice')}${includesTax ? ', tax included' : ''}`,
        moneyComparison({ now: revenue.soFar, before: revenue.before, currency }, than),
        revenue.also,
      ),
    },
    {
      label: 'Active Clients',
      value: clients.count.toLocaleString('en-US'),
      more: period.period === 'all' ? 'with a shoot or an invoice' : `${clients.fresh.toLocaleString('en-US')} new`,
    },
    {
      label: 'Paid Revenue',
      value: moneyWords(paid.now, currency),
      more: also(
        `${paid.percent}% collected`,
        moneyComparison({ now: paid.soFar, before: paid.before, currency }, than),
        paid.also,
      ),
    },
  ]
}

/** `3 still to come; so far 6 more than the year before`: those are not compared, nor told of days of one’s own. */
function shootWords({ soFar, before, upcoming }: Overview['shoots'], period: Period): string {
  const comparison = countComparison(soFar, before, beforeWords(period))
  if (upcoming === 0 || period.period === 'own') return comparison ?? 'of all time'
  const planned = `${upcoming.toLocaleString('en-US')} still to come`
  if (!comparison) return planned
  return before === 0 ? `${planned}; ${comparison}` : `${planned}; so far ${comparison}`
}
