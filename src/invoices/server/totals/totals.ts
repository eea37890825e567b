import { todayOf } from '#accounts/server/settings/settings.ts'
import { requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ClientTotals, InvoiceTotals } from '#invoices/invoice-totals.ts'
import { type Amount, besideOthers, sumIn } from '#studio-money/also.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import {
  countInvoices,
  isAnyTaxed,
  sumOfClient,
  sumOwed,
  sumOwedByClients,
  sumPaid,
  sumUnsent,
} from './totals-store.ts'

/** What is owed, what is overdue, and what was paid this month in the photographer's zone. */
export async function totalsOfInvoices(db: Db, owner: OwnerId, now: number): Promise<InvoiceTotals> {
  const today = await todayOf(db, owner, now)
  const month = Temporal.PlainDate.from(today).with({ day: 1 })
  const currency = await currencyOf(db, owner)
  const owed = await sumOwed(db, owner, today)
  const late = owed.flatMap((row): (Amount & { since: string | null })[] =>
    row.lateCount > 0
      ? [{ currency: row.currency, count: row.lateCount, amount: row.lateAmount, since: row.since }]
      : [],
  )
  return {
    currency,
    outstanding: sumIn(owed, currency),
    overdue: { ...sumIn(late, currency), since: late.map(({ since }) => since).toSorted()[0] ?? null },
    paidThisMonth: sumIn(await sumPaid(db, owner, month.toString(), month.add({ months: 1 }).toString()), currency),
    unsent: sumIn(await sumUnsent(db, owner), currency),
    all: await countInvoices(db, owner),
    taxed: await isAnyTaxed(db, owner),
  }
}

/** What each of these clients owes today in the photographer's zone; none for those who owe nothing. */
export async function owedByClients(db: Db, owner: OwnerId, clients: readonly number[], now: number) {
  return sumOwedByClients(db, owner, clients, await todayOf(db, owner, now))
}

const nothing = { count: 0, billed: 0, paid: 0, outstanding: 0, unsentCount: 0, unsentAmount: 0 }

export async function totalsOfClient(db: Db, owner: OwnerId, clientId: number): Promise<ClientTotals> {
  await requireClient(db, owner, clientId)
  const currency = await currencyOf(db, owner)
  const { own, others } = besideOthers(await sumOfClient(db, owner, clientId), currency)
  return { ...toTotals(own ?? { currency, ...nothing }), also: others.map(toTotals) }
}

const toTotals = ({ unsentCount, unsentAmount, ...sums }: typeof nothing & { currency: string }) => ({
  ...sums,
  unsent: { count: unsentCount, amount: unsentAmount },
})
