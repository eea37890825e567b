import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { requireNotLost, withDealChange } from '#deals/server/service.ts'
import { lockBill } from '#invoices/server/agreed-credit.ts'
import { currentDay } from '#time/current-day.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { isToBill, listInstallments } from '#proposals/server/terms/installment-store.ts'
import { findTerms } from '#proposals/server/terms/terms-store.ts'
import type { Db } from '#database/db.ts'
import { issuesOn } from './issue-day.ts'
import { issueInstallment } from './installments.ts'

/**
 * An installment of a deal whose row is locked. An invoice that has ended is locked too, as it asks again once its
 * status is taken back.
 */
async function lockedInstallment(db: Db, owner: OwnerId, dealId: number, id: number, now: number) {
  const read = async () => (await listInstallments(db, owner, dealId)).find((one) => one.id === id)
  const installment = await read()
  if (!installment || installment.invoiceId === null || !isToBill(installment)) return installment
  await lockBill(db, owner, installment.invoiceId, now)
  return read()
}

type Locked = Awaited<ReturnType<typeof lockedInstallment>>

/** Why an installment of a deal whose row is locked cannot be billed. */
async function refusalToBill(
  db: Db,
  owner: OwnerId,
  dealId: number,
  installment: Locked,
): Promise<Problem | undefined> {
  const terms = await findTerms(db, owner, dealId)
  if (!terms || terms.agreedAt === null)
    return new Problem('conflict', 'Nothing is agreed yet, so there is nothing to bill.', { reason: 'not_agreed' })
  if (!installment) return new Problem('not_found', 'Payment not found.')
  if (!isToBill(installment)) return new Problem('conflict', 'This payment is billed already.')
  return installment.amount === 0 ? new Problem('conflict', 'There is nothing to bill.') : undefined
}

/** Bills an installment before its day, or again once its invoice has ended. */
export async function issueNow(db: Db, owner: OwnerId, dealId: number, id: number, now: number): Promise<void> {
  await withDealChange(db, owner, dealId, { now }, async (deal) => {
    requireNotLost(deal)
    const refusal = await refusalToBill(db, owner, dealId, await lockedInstallment(db, owner, dealId, id, now))
    if (refusal) throw refusal
    await issueInstallment(db, owner, dealId, id, now)
    return {}
  })
}

/** Whether an installment that is still to be billed goes out by itself by the studio's day. */
export async function isDue(
  db: Db,
  owner: OwnerId,
  installment: Parameters<typeof issuesOn>[0],
  now: number,
): Promise<boolean> {
  const zone = await timeZoneOf(db, owner)
  const day = issuesOn(installment, zone)
  return day !== null && day <= currentDay(now, zone)
}

/** Bills an installment on its day, unless it was billed, its invoice ended, or its deal was lost a moment ago. */
export async function issueDue(db: Db, owner: OwnerId, dealId: number, id: number, now: number): Promise<void> {
  await withDealChange(db, owner, dealId, { now }, async ({ closedAt }) => {
    if (closedAt !== null) return {}
    const installment = await lockedInstallment(db, owner, dealId, id, now)
    if (await refusalToBill(db, owner, dealId, installment)) return {}
    if (installment && (await isDue(db, owner, installment, now))) await issueInstallment(db, owner, dealId, id, now)
    return {}
  })
}
