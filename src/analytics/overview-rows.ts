import { decimalOfMoney } from '#kernel/money.ts'
import { lightKindLabels } from '#light/light-kind.ts'
import { statusLabels, typeLabels } from '#shoots/rules.ts'
import type { Accounting, Overview } from './api.ts'
import type { Amount } from '#studio-money/also.ts'
import { monthWords } from './rules.ts'

const number = (count: number | null): string => (count === null ? '' : String(count))

/** An overview as rows of a table: figure, item, value, previous value. */
export function overviewRows(
  { currency, includesTax, shoots, revenue, clients, paid, byMonth, byType, byStatus, byLight, bestClients }: Overview,
  { pending, collectionRate, received }: Accounting,
): string[][] {
  const money = (amount: number | null): string => (amount === null ? '' : decimalOfMoney(amount, currency))
  const alsoRows = (figure: string, also: readonly Amount[]) =>
    also.map((other) => [figure, other.currency, decimalOfMoney(other.amount, other.currency), ''])
  return [
    ['Total Shoots', '', number(shoots.now), number(shoots.before)],
    ['Upcoming Shoots', '', number(shoots.upcoming), ''],
    ['Currency', '', currency, ''],
    ['Total Revenue', includesTax ? 'tax included' : '', money(revenue.now), money(revenue.before)],
    ...alsoRows('Total Revenue', revenue.also),
    ['Paid Revenue', '', money(paid.now), money(paid.before)],
    ...alsoRows('Paid Revenue', paid.also),
    ['Total Invoices', '', number(revenue.invoices), ''],
    ['Pending Amount', '', money(pending.amount), ''],
    ...alsoRows('Pending Amount', pending.also),
    ['Received', 'by payment date', money(received.amount), ''],
    ['Collection Rate', 'percent', number(collectionRate), ''],
    ['Active Clients', '', number(clients.count), ''],
    ['New Clients', '', number(clients.fresh), ''],
    ...byMonth.map((bar) => ['Revenue', monthWords(bar.month), money(bar.revenue), '']),
    ...byMonth.map((bar) => ['Paid', monthWords(bar.month), money(bar.paid), '']),
    ...byType.map(({ type, count }) => ['Shoots by type', typeLabels[type], number(count), '']),
    ...byStatus.map(({ status, count }) => ['Shoots by status', statusLabels[status], number(count), '']),
    ...byLight.map(({ light, count }) => ['Light you shoot in', lightKindLabels[light], number(count), '']),
    ...bestClients.map((client) => ['Best clients', client.name, money(client.revenue), '']),
  ]
}
