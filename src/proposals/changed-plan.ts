import type { PlannedInstallment } from '#packages/plan.ts'
import { type AgreedPayment, isNone } from './change.ts'

/** A payment of a changed plan, which takes the place of the one with this id, or is a new one. */
export type PlannedPayment = PlannedInstallment & { id: number }

/** The payments that are still to be billed, in their order. */
export const openPayments = <P extends AgreedPayment>(payments: readonly P[]): P[] =>
  payments.filter((payment) => payment.invoiceId === null && !isNone(payment))

/**
 * The payments of a changed plan, each in the place of one that is still to be billed, in their order; more than those
 * are new ones.
 */
export function placedPlan(plan: readonly PlannedInstallment[], payments: readonly AgreedPayment[]): PlannedPayment[] {
  const open = openPayments(payments)
  const last = Math.max(0, ...payments.map(({ id }) => id))
  return plan.map((planned, at) => ({ ...planned, id: open[at]?.id ?? last + 1 + at - open.length }))
}

const none = { by: 'amount' as const, value: 0 }

/**
 * The payments as a changed plan has them: those that are billed by now stay, those that it leaves out are none, and
 * what it adds comes last.
 */
export function withPlan(payments: readonly AgreedPayment[], plan: readonly PlannedPayment[] | null): AgreedPayment[] {
  if (plan === null) return [...payments]
  const ids = new Set(payments.map(({ id }) => id))
  const amountOf = ({ share }: PlannedPayment): number => (share.by === 'amount' ? share.value : 0)
  const kept = payments.map((payment): AgreedPayment => {
    if (payment.invoiceId !== null) return payment
    const planned = plan.find(({ id }) => id === payment.id)
    if (!planned) return { ...payment, amount: 0, share: none }
    return { ...payment, name: planned.name, share: planned.share, amount: amountOf(planned) }
  })
  const added = plan.filter(({ id }) => !ids.has(id))
  return [
    ...kept,
    ...added.map((planned) => ({
      id: planned.id,
      name: planned.name,
      amount: amountOf(planned),
      share: planned.share,
      invoiceId: null,
    })),
  ]
}

const written = (plan: readonly PlannedInstallment[]): string =>
  JSON.stringify(
    plan.map(({ name, share, due }) => [
      name,
      share.by,
      share.by === 'rest' ? null : share.value,
      due.anchor,
      due.anchor === 'day' ? due.day : due.offset,
    ]),
  )

/** Whether two plans ask for the same payments. */
export const isSamePlan = (one: readonly PlannedInstallment[], other: readonly PlannedInstallment[]): boolean =>
  written(one) === written(other)

export const isSameDue = (one: PlannedInstallment['due'], other: PlannedInstallment['due']): boolean =>
  one.anchor === other.anchor &&
  (one.anchor === 'day' ? one.day : one.offset) === (other.anchor === 'day' ? other.day : other.offset)
