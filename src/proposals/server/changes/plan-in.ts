import { moneyWords } from '#kernel/money.ts'
import { refuseFields } from '#kernel/problem.ts'
import { type Installment, maxInstallments, planIn } from '#packages/plan.ts'
import { sumOf } from '#proposals/cancellation.ts'
import { isSameDue, isSamePlan, openPayments, placedPlan, type PlannedPayment } from '#proposals/changed-plan.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
import type { Standing } from '#proposals/server/payments/standing.ts'
import { dueOf, paymentsOf, termsOf, whatFollows } from './what-follows.ts'

/** The payments that are still to be billed, as they were agreed. */
const openPlan = (standing: Standing): PlannedPayment[] =>
  openPayments(paymentsOf(standing)).map(({ id, name, share }) => ({ id, name, share, due: dueOf(standing, id) }))

/** By how much the payments before the last are more than what is still to be billed. */
function excess(standing: Standing, agreed: ProposalFacts, plan: PlannedPayment[]): number {
  const { total } = termsOf(agreed, standing)
  const billed = whatFollows(standing, { agreed, plan }).payments.filter(({ invoiceId }) => invoiceId !== null)
  const rest = total - sumOf(billed.map(({ amount }) => amount))
  const amounts = installmentAmounts(
    total,
    plan.map(({ share }) => share),
  )
  return sumOf(amounts.slice(0, -1)) - rest
}

/** Why a plan cannot follow from what is agreed, by field. */
function planFaults(standing: Standing, agreed: ProposalFacts, plan: PlannedPayment[]): Record<string, string> {
  const payments = paymentsOf(standing)
  const billed = payments.filter(({ invoiceId, amount }) => invoiceId !== null && amount > 0)
  if (billed.length + plan.length > maxInstallments) return { plan: `A plan has at most ${maxInstallments} payments` }
  // What was agreed once was accepted on one day; a change has another.
  const uncounted = plan.findIndex(({ id, due }) => due.anchor === 'accepted' && !isSameDue(due, dueOf(standing, id)))
  if (uncounted !== -1) return { [`plan.${uncounted}.due`]: 'Count from the shoot or the delivery, or choose a day.' }
  const over = excess(standing, agreed, plan)
  return over > 0
    ? { plan: `The payment plan is ${moneyWords(over, agreed.currency)} more than what is still to be billed.` }
    : {}
}

/**
 * The payments of a change, in the places of those that are still to be billed; null where they are as agreed. Throws a
 * Problem with the fields that it refuses.
 */
export function changedPlan(
  standing: Standing,
  agreed: ProposalFacts,
  sent: readonly Installment[] | undefined,
): PlannedPayment[] | null {
  if (!sent) return null
  const read = planIn(sent, agreed.currency)
  if ('faults' in read) {
    refuseFields(Object.fromEntries(Object.entries(read.faults).map(([at, fault]) => [`plan.${at}`, fault])))
    return null
  }
  if (isSamePlan(read.plan, openPlan(standing))) return null
  const plan = placedPlan(read.plan, paymentsOf(standing))
  refuseFields(planFaults(standing, agreed, plan))
  return plan
}
