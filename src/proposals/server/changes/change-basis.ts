import { todayOf } from '#accounts/server/settings/settings.ts'
import { requireClient } from '#clients/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { ChangeBasis } from '#proposals/changing.ts'
import { daysAfterDelivery } from '#proposals/payment-plan.ts'
import { standingOf } from '#proposals/server/payments/standing.ts'
import type { Db } from '#database/db.ts'
import { contractToAmend } from './addendum.ts'
import { findNewestChange } from './change-store.ts'
import { agreedLines } from './changed-lines.ts'
import { changeFactsOf } from './seen-change.ts'
import { requireChangeable } from './send-change.ts'
import { dueOf, newDueDay, paymentsOf } from './what-follows.ts'

async function isChangeable(db: Db, owner: OwnerId, dealId: number): Promise<boolean> {
  try {
    await requireChangeable(db, owner, dealId)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** What is agreed and how it stands, to change it; null for a deal of which nothing can be changed. */
export async function changeBasis(db: Db, owner: OwnerId, dealId: number, now: number): Promise<ChangeBasis | null> {
  const { clientId } = await requireDeal(db, owner, dealId)
  if (clientId === null || !(await isChangeable(db, owner, dealId))) return null
  const standing = await standingOf(db, owner, dealId)
  const { billing, bills, terms, installments } = standing
  return {
    agreed: agreedLines(billing),
    total: billing.total,
    groups: terms,
    credited: billing.credited,
    payments: paymentsOf(standing).map((payment) => {
      const { dueOn = null } = installments.find(({ id }) => id === payment.id) ?? {}
      return {
        ...payment,
        due: dueOf(standing, payment.id),
        dueOn,
        daysAfterDelivery: daysAfterDelivery(billing.facts.plan[payment.id - 1]?.due),
      }
    }),
    invoices: bills.map(({ id, number, groups, open }) => ({ id, number, groups, open })),
    contract: await contractToAmend(db, owner, dealId),
    email: (await requireClient(db, owner, clientId)).email,
    deliveredOn: billing.deliveredOn,
    newDueOn: newDueDay(await todayOf(db, owner, now)),
  }
}

/** The last change that was sent; null without one. */
export async function newestChange(db: Db, owner: OwnerId, dealId: number) {
  const row = await findNewestChange(db, owner, dealId, 'change')
  if (!row) return null
  const { before, words } = changeFactsOf(row)
  const { id, state, total, sentAt, declinedFor } = row
  return { id, state, before, total, words, sentAt, declinedFor }
}
