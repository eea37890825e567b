import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import { creditBill, lockBill } from '#invoices/server/agreed-credit.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { ChangedPayment } from '#proposals/change.ts'
import type { Credited } from '#proposals/cancellation.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { issueDay } from '#proposals/payment-plan.ts'
import { changedFacts } from '#proposals/server/changed-terms.ts'
import { issuesOn } from '#proposals/server/payments/issue-day.ts'
import { issueInstallment } from '#proposals/server/payments/installments.ts'
import { hashOfFacts } from '#proposals/server/send.ts'
import { type Standing, standingOf } from '#proposals/server/payments/standing.ts'
import { book } from '#proposals/server/acceptance/bind.ts'
import { changeInstallment, insertInstallments, listInstallments } from '#proposals/server/terms/installment-store.ts'
import { findTerms, insertTerms } from '#proposals/server/terms/terms-store.ts'
import { TaxCode } from '#tax/code-schemas.ts'
import type { Db } from '#database/db.ts'
import { changedDays, type Changing, newDueDay, termsOf, whatFollows } from './what-follows.ts'

/** Locks the invoices of a deal, whose row is locked, and reads how it stands then. */
export async function lockedStanding(db: Db, owner: OwnerId, dealId: number, now: number): Promise<Standing> {
  for (const { liveId } of await listInstallments(db, owner, dealId))
    if (liveId !== null) await lockBill(db, owner, liveId, now)
  return standingOf(db, owner, dealId)
}

/** A group by its code and rate. */
function groupOf({ key, gross }: Credited['groups'][number]) {
  const [code, rate] = key.split(' ')
  return { code: TaxCode.parse(code), rate: Number(rate), gross }
}

/** The plan with what the payments have become: what is billed stays, and the last open one takes the rest. */
function planAfter(
  { agreed, plan }: Changing,
  payments: readonly ChangedPayment[],
  dueOn: string,
): ProposalFacts['plan'] {
  const planned = (id: number) => plan?.find((one) => one.id === id) ?? agreed.plan[id - 1]
  return payments.map(({ id, name, share }) => ({
    name,
    share,
    due: planned(id)?.due ?? { anchor: 'day' as const, day: dueOn },
  }))
}

interface Binding extends Changing {
  /** The addendum; null without one. */
  contractId: number | null
  standing: Standing
  /** On the credit notes. */
  reason: string
  /** When and where the shoot is from now on; omitted where it stays. */
  shoot?: ProposalFacts['shoot']
}

interface Following {
  payments: readonly ChangedPayment[]
  today: string
}

/** The days of a payment that a change adds, or makes due at another time. */
function daysOf({ agreed, plan, standing }: Omit<Binding, 'contractId' | 'reason'>, id: number, today: string) {
  const days = changedDays(standing, { plan }, id, today)
  if (days) return { dueOn: days.dueOn, issueOn: days.issueOn, anchor: days.anchor }
  if (standing.installments.some((one) => one.id === id)) return undefined
  const dueOn = newDueDay(today)
  return { dueOn, issueOn: issueDay(dueOn, agreed.issueDays, today), anchor: null }
}

/** Writes the payments, and returns the ids of those that are billed at once. */
async function writePayments(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { payments, today, ...binding }: Omit<Binding, 'contractId' | 'reason'> & Following,
): Promise<number[]> {
  const due: number[] = []
  const zone = await timeZoneOf(db, owner)
  for (const { id, name, amount, invoiceId } of payments) {
    const before = binding.standing.installments.find((one) => one.id === id)
    const days = invoiceId === null ? daysOf(binding, id, today) : undefined
    if (before)
      await changeInstallment(db, owner, dealId, id, {
        amount,
        // A cancelled invoice does not ask for another amount; that it ended still decides whether another goes out.
        ...(before.liveId === null && { invoiceId: null, issueOn: issuesOn(before, zone) }),
        ...(invoiceId === null && { name, ...days }),
      })
    else if (days) await insertInstallments(db, [{ userId: owner, dealId, id, name, amount, invoiceId: null, ...days }])
    if (amount > 0 && isDueBy(days, today)) due.push(id)
  }
  return due
}

const isDueBy = (days: { issueOn: string | null } | undefined, today: string): boolean =>
  days !== undefined && days.issueOn !== null && days.issueOn <= today

/**
 * Makes a change binding: further terms are written, what was billed above them is credited, and the payments become
 * what is left. The rows of the deal and of its invoices are locked.
 */
export async function bindChange(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { agreed, plan: changedPlan, contractId, standing, reason, shoot = standing.billing.facts.shoot }: Binding,
  now: number,
): Promise<void> {
  const before = await findTerms(db, owner, dealId)
  if (!before) throw new Problem('conflict', 'Nothing is agreed yet, so there is nothing to change.')
  const change = { agreed, plan: changedPlan }
  const { credits, payments } = whatFollows(standing, change)
  const { sums, total } = termsOf(agreed, standing)
  const today = await todayOf(db, owner, now)
  const plan = planAfter(change, payments, newDueDay(today))
  const facts = changedFacts({
    // The shoot may have been moved since the change was sent.
    agreed: { ...agreed, plan, shoot },
    credited: sums.creditedAt,
    groups: sums.groups,
  })
  const { proposalId, currency, n } = before
  const key = { userId: owner, dealId, n: n + 1, proposalId, contractId, currency }
  await insertTerms(db, { ...key, facts, hash: hashOfFacts(facts), total, agreedAt: now })
  const due = await writePayments(db, owner, dealId, { ...change, payments, today, standing })
  for (const { id, amount, isAll, groups } of credits)
    await creditBill(db, owner, id, { amount, isAll, groups: groups.map(groupOf), reason }, now)
  for (const id of due) await issueInstallment(db, owner, dealId, id, now)
  // Nothing is left of the payment for which the booking waits.
  if (payments.some(({ id, amount }) => id === 1 && amount === 0)) await book(db, owner, dealId, now)
}
