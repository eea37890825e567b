import { createHash } from 'node:crypto'
import type { Due } from '#packages/plan.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { type AgreedPayment, type Change, reckonChange } from '#proposals/change.ts'
import { changedSums, keyedGroups } from '#proposals/changed-sums.ts'
import { isSameDue, withPlan } from '#proposals/changed-plan.ts'
import type { ChangeFacts } from '#proposals/changing.ts'
import { daysAfterDelivery, dueDay, issueDay } from '#proposals/payment-plan.ts'
import type { Standing } from '#proposals/server/payments/standing.ts'
import { dayAfter } from '#time/day-after.ts'

/** The sums of what is agreed with a change, as it stands. */
export function termsOf(agreed: ProposalFacts, { billing }: Pick<Standing, 'billing'>) {
  const sums = changedSums(agreed, billing.credited)
  return { sums, total: sums.total, groups: keyedGroups(sums.groups) }
}

/** The payments of what is agreed, with what has become of them. */
export const paymentsOf = ({ installments, open, billing }: Standing): AgreedPayment[] =>
  installments.map((installment) => {
    const { id, name, amount, liveId } = installment
    // One of which all was credited by a change is settled: it is not billed again.
    const isOpen = open.includes(installment) && !(liveId !== null && amount === 0)
    const share = billing.facts.plan[id - 1]?.share ?? { by: 'amount' as const, value: amount }
    return { id, name, amount, share, invoiceId: isOpen ? null : liveId }
  })

/** What is agreed with a change: what is done for how much, and how the rest is paid where that is another way. */
export type Changing = Pick<ChangeFacts, 'agreed' | 'plan'>

/** What follows from a change of what is agreed, as it stands. */
export const whatFollows = (standing: Standing, { agreed, plan }: Changing): Change =>
  reckonChange(termsOf(agreed, standing), withPlan(paymentsOf(standing), plan), standing.bills)

/** When a payment is due as it was agreed. */
export function dueOf({ billing, installments }: Standing, id: number): Due {
  const dueOn = installments.find((one) => one.id === id)?.dueOn
  return billing.facts.plan[id - 1]?.due ?? { anchor: 'day', day: dueOn ?? '' }
}

/** The days of a payment that a change adds or makes due at another time; undefined where they stay. */
export function changedDays(standing: Standing, { plan }: Pick<Changing, 'plan'>, id: number, today: string) {
  const planned = plan?.find((one) => one.id === id)
  if (!planned) return undefined
  const { billing, installments } = standing
  const isNew = installments.every((one) => one.id !== id)
  const { due } = planned
  if (!isNew && isSameDue(due, dueOf(standing, id))) return undefined
  const { facts, deliveredOn } = billing
  const dueOn = dueDay(due, { accepted: today, shoot: facts.shoot.day, delivered: deliveredOn })
  return {
    due,
    dueOn,
    issueOn: issueDay(dueOn, facts.issueDays, today),
    anchor: due.anchor === 'delivered' ? due.anchor : null,
  }
}

const daysToPay = 7

/** When a payment is due that a change or a cancellation adds. */
export const newDueDay = (today: string): string => dayAfter(today, daysToPay)

/** The payments that are left, each with the invoice that bills it, or when it is due. */
export function shownPayments(standing: Standing, change: Pick<Changing, 'plan'>, { payments }: Change, today: string) {
  const { installments, bills, billing } = standing
  const daysOf = (id: number, isNew: boolean) => {
    const days = changedDays(standing, change, id, today)
    if (days) return { dueOn: days.dueOn, daysAfterDelivery: daysAfterDelivery(days.due) }
    if (isNew) return { dueOn: newDueDay(today), daysAfterDelivery: null }
    const dueOn = installments.find((one) => one.id === id)?.dueOn ?? null
    return { dueOn, daysAfterDelivery: daysAfterDelivery(billing.facts.plan[id - 1]?.due) }
  }
  return payments
    .filter(({ amount }) => amount > 0)
    .map(({ id, name, amount, invoiceId, isNew }) => ({
      name,
      amount,
      ...daysOf(id, isNew),
      number: bills.find((bill) => bill.id === invoiceId)?.number ?? null,
    }))
}

/** Of a change and what follows from it on a day, so that nobody agrees to anything else than was shown. */
export function hashOfShown(
  change: { hash: string } & Pick<Changing, 'plan'>,
  standing: Standing,
  follows: Change,
  today: string,
): string {
  const shown = [change.hash, standing.billing.total, follows, shownPayments(standing, change, follows, today)]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}
