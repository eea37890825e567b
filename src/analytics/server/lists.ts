import type { OwnerId } from '#kernel/access.ts'
import { balanceOf } from '#invoices/server/service.ts'
import { shownStatus } from '#invoices/status.ts'
import type { When } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'
import type { RequestedPeriod } from './requested-period.ts'
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

/** Invoices of a period with their current status. */
export async function invoicesOf(
  db: Db,
  owner: OwnerId,
  { range, today }: RequestedPeriod,
  cursor: { id: number; name: string } | undefined,
  rows: number,
) {
  const listed = await store.listInvoices(db, owner, { range, cursor }, rows)
  return listed.map(({ paidCents, ...invoice }) => ({
    ...invoice,
    paid: paidCents,
    balance: balanceOf({ ...invoice, paidCents }),
    status: shownStatus(invoice.status, invoice.dueDate, today),
  }))
}
