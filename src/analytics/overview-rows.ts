import { dollarsOf } from '#kernel/money.ts'
import { lightKindLabels } from '#light/light-kind.ts'
import { statusLabels, typeLabels } from '#shoots/rules.ts'
import type { Accounting, Overview } from './api.ts'
import { monthWords } from './rules.ts'

const dollars = (cents: number | null): string => (cents === null ? '' : dollarsOf(cents))
const number = (count: number | null): string => (count === null ? '' : String(count))

/** An overview as rows of a table: figure, item, value, previous value. Money is dollars. */
export function overviewRows(
  { shoots, revenue, clients, paid, byMonth, byType, byStatus, byLight, bestClients }: Overview,
  { pending, collectionRate, received }: Accounting,
): string[][] {
  return [
    ['Total Shoots', '', number(shoots.now), number(shoots.before)],
    ['Planned Shoots', 'after today', number(shoots.now - shoots.soFar), ''],
    ['Total Revenue', '', dollars(revenue.now), dollars(revenue.before)],
    ['Paid Revenue', '', dollars(paid.now), dollars(paid.before)],
    ['Total Invoices', '', number(revenue.invoices), ''],
    ['Pending Amount', '', dollars(pending.amount), ''],
    ['Received', 'by payment date', dollars(received.amount), ''],
    ['Collection Rate', 'percent', number(collectionRate), ''],
    ['Active Clients', '', number(clients.count), ''],
    ['New Clients', '', number(clients.fresh), ''],
    ...byMonth.map((bar) => ['Revenue', monthWords(bar.month), dollars(bar.revenue), '']),
    ...byMonth.map((bar) => ['Paid', monthWords(bar.month), dollars(bar.paid), '']),
    ...byType.map(({ type, count }) => ['Shoots by type', typeLabels[type], number(count), '']),
    ...byStatus.map(({ status, count }) => ['Shoots by status', statusLabels[status], number(count), '']),
    ...byLight.map(({ light, count }) => ['Light you shoot in', lightKindLabels[light], number(count), '']),
    ...bestClients.map((client) => ['Best clients', client.name, dollars(client.revenue), '']),
  ]
}
