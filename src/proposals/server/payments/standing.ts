import { type LeftOfBill, leftOfBill } from '#invoices/server/agreed-credit.ts'
import type { OwnerId } from '#kernel/access.ts'
import { sumOf } from '#proposals/cancellation.ts'
import { groupKey } from '#tax/compute-tax.ts'
import type { Db } from '#database/db.ts'
import { billingOf } from './billing.ts'
import { isToBill, listInstallments } from '#proposals/server/terms/installment-store.ts'

const keyed = ({ groups, ...bill }: LeftOfBill) => ({
  ...bill,
  groups: groups.map(({ gross, tax, ...group }) => ({ key: groupKey(group), gross, tax })),
})

/** What was agreed, billed and paid of a deal. */
export async function standingOf(db: Db, owner: OwnerId, dealId: number) {
  const billing = await billingOf(db, owner, dealId)
  const installments = await listInstallments(db, owner, dealId)
  const bills = []
  for (const { liveId } of installments) if (liveId !== null) bills.push(keyed(await leftOfBill(db, owner, liveId)))
  return {
    billing,
    installments,
    bills,
    open: installments.filter(isToBill),
    last: Math.max(0, ...installments.map(({ id }) => id)),
    terms: billing.groups.map((group) => ({ key: groupKey(group), gross: group.gross, tax: group.tax })),
    issued: sumOf(bills.flatMap(({ groups }) => groups.map(({ gross }) => gross))),
    paid: sumOf(bills.map(({ paid }) => paid)),
  }
}

export type Standing = Awaited<ReturnType<typeof standingOf>>
