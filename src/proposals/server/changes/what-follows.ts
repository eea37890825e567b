import { createHash } from 'node:crypto'
import type { ProposalFacts } from '#proposals/facts.ts'
import { type AgreedPayment, type Change, reckonChange } from '#proposals/change.ts'
import { changedSums, keyedGroups } from '#proposals/changed-sums.ts'
import { daysAfterDelivery } from '#proposals/payment-plan.ts'
import type { Standing } from '#proposals/server/payments/standing.ts'

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

/** What follows from a change of what is agreed, as it stands. */
export const whatFollows = (standing: Standing, agreed: ProposalFacts): Change =>
  reckonChange(termsOf(agreed, standing), paymentsOf(standing), standing.bills)

const daysToPay = 7

/** When a payment is due that a change or a cancellation adds. */
export const newDueDay = (today: string): string => Temporal.PlainDate.from(today).add({ days: daysToPay }).toString()

/** The payments that are left, each with the invoice that bills it, or when it is due. */
export function shownPayments({ installments, bills, billing }: Standing, { payments }: Change, today: string) {
  const planned = (id: number) => installments.find((one) => one.id === id)
  return payments
    .filter(({ amount }) => amount > 0)
    .map(({ id, name, amount, invoiceId, isNew }) => ({
      name,
      amount,
      dueOn: isNew ? newDueDay(today) : (planned(id)?.dueOn ?? null),
      daysAfterDelivery: isNew ? null : daysAfterDelivery(billing.facts.plan[id - 1]?.due),
      number: bills.find((bill) => bill.id === invoiceId)?.number ?? null,
    }))
}

/** Of a change and what follows from it on a day, so that nobody agrees to anything else than was shown. */
export function hashOfShown(change: { hash: string }, standing: Standing, follows: Change, today: string): string {
  const shown = [change.hash, standing.billing.total, follows, shownPayments(standing, follows, today)]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}
