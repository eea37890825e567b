import type { OwnerId } from '#kernel/access.ts'
import { balanceOf } from '#invoices/server/service.ts'
import { shownStatus } from '#invoices/status.ts'
import type { When } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'
import type { RequestedPeriod } from './requested-period.ts'
import { listProfits } from './profit-store.ts'
import * as store from './lists-store.ts'

/** Shoots of a period, including planned ones. */
export const shootsOf = (
  db: Db,
  owner: OwnerId,
  { range }: RequestedPeriod,
  { when, cursor }: { when: When; cursor?: { id: number; at: number } | undefined },
  now: number,
  rows: number,
) => store.listShoots(db, owner, { range, when, now, cursor }, rows)

/** What each shoot earned in a period. */
export async function profitsOf(
  db: Db,
  owner: OwnerId,
  { range, currency, chargesTax }: RequestedPeriod,
  cursor: { id: number; at: number } | undefined,
  rows: number,
) {
  const listed = await listProfits(db, owner, { range, currency, chargesTax, cursor }, rows)
  return listed.map((sums) => ({ ...sums, currency, profit: sums.billed - sums.expenses }))
}

/** Invoices of a period with their current status. */
export async function invoicesOf(
  db: Db,
  owner: OwnerId,
  { range, today }: RequestedPeriod,
  cursor: { id: number; name: string } | undefined,
  rows: number,
) {
  const listed = await store.listInvoices(db, owner, { range, cursor }, rows)
  // What a credit note takes back is below zero, as in the sums.
  const signed = (kind: 'invoice' | 'credit', amount: number) => (kind === 'credit' ? 0 - amount : amount)
  return listed.map(({ paidCents, ...invoice }) => ({
    ...invoice,
    total: signed(invoice.kind, invoice.total),
    paid: signed(invoice.kind, paidCents),
    balance: balanceOf({ ...invoice, paidCents }),
    status: shownStatus(invoice, today),
  }))
}
