import { todayOf } from '#accounts/server/settings/settings.ts'
import { requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ClientTotals, InvoiceTotals } from '#invoices/api.ts'
import type { Db } from '#database/db.ts'
import { countInvoices, sumOfClient, sumOwed, sumOwedByClients, sumPaid, sumUnsent } from './store.ts'

/** What is owed, what is overdue, and what was paid this month in the photographer's zone. */
export async function totalsOfInvoices(db: Db, owner: OwnerId, now: number): Promise<InvoiceTotals> {
  const today = await todayOf(db, owner, now)
  const month = Temporal.PlainDate.from(today).with({ day: 1 })
  const owed = await sumOwed(db, owner, today)
  return {
    outstanding: { count: owed.count, amount: owed.amount },
    overdue: { count: owed.lateCount, amount: owed.lateAmount, since: owed.lateCount > 0 ? owed.since : null },
    paidThisMonth: await sumPaid(db, owner, month.toString(), month.add({ months: 1 }).toString()),
    unsent: await sumUnsent(db, owner),
    all: await countInvoices(db, owner),
  }
}

/** What each of these clients owes today in the photographer's zone; none for those who owe nothing. */
export async function owedByClients(db: Db, owner: OwnerId, clients: readonly number[], now: number) {
  return sumOwedByClients(db, owner, clients, await todayOf(db, owner, now))
}

export async function totalsOfClient(db: Db, owner: OwnerId, clientId: number): Promise<ClientTotals> {
  await requireClient(db, owner, clientId)
  const { unsentCount, unsentAmount, ...sums } = await sumOfClient(db, owner, clientId)
  return { ...sums, unsent: { count: unsentCount, amount: unsentAmount } }
}
