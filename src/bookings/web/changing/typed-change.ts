import type { PlannedInstallment } from '#packages/plan.ts'
import { areSameLines, type Change, isOnlyCheaper, reckonChange } from '#proposals/change.ts'
import { isSamePlan, openPayments, placedPlan, type PlannedPayment, withPlan } from '#proposals/changed-plan.ts'
import { changedSums, keyedGroups } from '#proposals/changed-sums.ts'
import { type ChangeBasis, ChangeDraft, type SentChange } from '#proposals/changing.ts'
import { withFinalPrices } from '#proposals/lines.ts'
import { isBlank, lineDraft, planDraft } from '#proposals/web/editor/proposal-draft.ts'
import type { LineValues, PaymentValues } from '#proposals/web/editor/proposal-values.ts'
import { sentFaults } from '#studio-money/web/sent-faults.ts'
import { type Billing, inForm, typedDiscount, typedLine, typedPlan } from '#proposals/web/editor/typed-facts.ts'

/** What is typed in the form of a change. */
export interface ChangeValues {
  lines: LineValues[]
  /** What is still to be billed. */
  plan: PaymentValues[]
  discount: string
  words: string
}

const drafts = (lines: readonly LineValues[], currency: string) =>
  lines.filter((line) => !isBlank(line)).map((line) => lineDraft(line, currency))

/** The request for the lines that were typed. */
export const sentLines = (lines: readonly LineValues[], currency: string): SentChange['lines'] =>
  drafts(lines, currency).map(({ name, included, quantity, rate, categoryId }) => ({
    name,
    included,
    quantity,
    rate,
    categoryId,
  }))

/** Why what was typed cannot be sent, by the paths of the form's fields. */
export function changeFaults(change: SentChange, values: Pick<ChangeValues, 'lines'>): Record<string, string> {
  const { lines, discount, plan, words } = change
  const draft = { lines, discount, plan, words }
  const { error } = ChangeDraft.omit({ signature: true }).safeParse(draft)
  return inForm(sentFaults(draft, error?.issues ?? []), values)
}

export interface Typed extends Change {
  /** The payments that are still to be billed, where they are others. */
  plan: PlannedPayment[] | null
  sums: ReturnType<typeof changedSums>
  /** It binds at once: the same for less. */
  isCheaper: boolean
  isSame: boolean
}

/** The payments that are still to be billed, as they were agreed. */
export const openPlan = ({ payments }: ChangeBasis): PlannedInstallment[] =>
  openPayments(payments).map(({ name, share, due }) => ({ name, share, due }))

/** The payments that were typed; null where they are as they were agreed. */
function changedPlan(basis: ChangeBasis, typed: readonly PaymentValues[], { currency }: Billing) {
  const plan = typedPlan(planDraft(typed, currency), currency)
  return typed.length === 0 || isSamePlan(plan, openPlan(basis)) ? null : placedPlan(plan, basis.payments)
}

/** What follows from the lines, the payments and the discount that were typed, reckoned as the server does it. */
export function typedChange(basis: ChangeBasis, values: Omit<ChangeValues, 'words'>, billing: Billing): Typed {
  const { agreed, total, groups, payments, invoices } = basis
  const known = agreed.lines.flatMap(({ category }) => category ?? [])
  const lines = drafts(values.lines, billing.currency).map((line, at) => {
    const read = typedLine(line, at, billing)
    const category = known.find(({ id }) => id === line.categoryId) ?? (known.length === 0 ? null : read.category)
    return { ...read, category: category ?? known[0] ?? null }
  })
  const typed = withFinalPrices(agreed.lines, lines)
  const discount = typedDiscount(values.discount, billing)
  const sums = changedSums({ ...agreed, lines: typed, discount }, basis.credited)
  const terms = { total: sums.total, groups: keyedGroups(sums.groups) }
  const plan = changedPlan(basis, values.plan, billing)
  return {
    ...reckonChange(terms, withPlan(payments, plan), invoices),
    plan,
    sums,
    isCheaper: plan === null && isOnlyCheaper({ lines: agreed.lines, total, groups }, { lines: typed, ...terms }),
    isSame: plan === null && total === sums.total && areSameLines(agreed.lines, typed),
  }
}
