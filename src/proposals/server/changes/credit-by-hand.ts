import { recordEvent, workOnDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { grossOf, sumOf, type TaxedAmount } from '#proposals/cancellation.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { changedFacts } from '#proposals/server/changed-terms.ts'
import { hashOfFacts } from '#proposals/server/send.ts'
import { type Standing, standingOf } from '#proposals/server/payments/standing.ts'
import { changeInstallment, findInstallmentOfInvoice, isToBill } from '#proposals/server/terms/installment-store.ts'
import { findTerms, insertTerms } from '#proposals/server/terms/terms-store.ts'
import { groupKey } from '#tax/compute-tax.ts'
import type { Db } from '#database/db.ts'
import { endWaiting } from './change-store.ts'
import { agreedLines } from './changed-lines.ts'

const leftIn = ({ bills }: Standing, invoiceId: number): readonly TaxedAmount[] =>
  bills.find(({ id }) => id === invoiceId)?.groups ?? []

const ofKey = (groups: readonly TaxedAmount[], key: string) => {
  const own = groups.filter((group) => group.key === key)
  return { gross: grossOf(own), tax: sumOf(own.map(({ tax }) => tax)) }
}

/** What one side has more than the other, at each tax. */
const difference = (more: readonly TaxedAmount[], less: readonly TaxedAmount[]): TaxedAmount[] =>
  more.map(({ key }) => {
    const [one, other] = [ofKey(more, key), ofKey(less, key)]
    return { key, gross: one.gross - other.gross, tax: one.tax - other.tax }
  })

/** What is billed of the plan stays as it is. */
function planWithBilled({ billing, installments }: Standing): ProposalFacts['plan'] {
  const billed = installments.filter((installment) => !isToBill(installment))
  return billing.facts.plan.map((planned, at) => {
    const own = billed.find(({ id }) => id === at + 1)
    return own ? { ...planned, share: { by: 'amount' as const, value: own.amount } } : planned
  })
}

/** Further terms without what was credited at each tax. */
async function writeLower(
  db: Db,
  owner: OwnerId,
  dealId: number,
  credited: readonly TaxedAmount[],
  now: number,
): Promise<void> {
  const standing = await standingOf(db, owner, dealId)
  const { billing } = standing
  const before = await findTerms(db, owner, dealId)
  if (!before) return
  const groups = billing.groups.map((group) => {
    const own = ofKey(credited, groupKey(group))
    const [gross, tax] = [Math.max(0, group.gross - own.gross), Math.max(0, group.tax - own.tax)]
    return { ...group, gross, tax, net: gross - tax }
  })
  const total = grossOf(groups)
  const agreed = { ...agreedLines(billing), plan: planWithBilled(standing) }
  const facts = changedFacts({ agreed, credited: [...billing.credited, ...credited], groups })
  const { proposalId, currency, n } = before
  const key = { userId: owner, dealId, n: n + 1, proposalId, contractId: null, currency }
  await insertTerms(db, { ...key, facts, hash: hashOfFacts(facts), total, agreedAt: now })
  const money = (amount: number): string => moneyWords(amount, currency)
  const totals = { before: money(billing.total), total: money(total) }
  await recordEvent(db, owner, dealId, { kind: 'change agreed', ...totals }, now)
}

/**
 * Credits an invoice by hand. Of a booking that is a change which only lowers the price: it binds at once. An invoice
 * of which all is credited leaves its payment to be billed again instead, and one of a lost booking changes nothing.
 */
export async function creditByHand<T>(
  db: Db,
  owner: OwnerId,
  invoiceId: number,
  now: number,
  credit: () => Promise<T>,
): Promise<T> {
  const installment = await findInstallmentOfInvoice(db, owner, invoiceId)
  const terms = installment && (await findTerms(db, owner, installment.dealId))
  if (!installment || !terms || terms.agreedAt === null) return credit()
  const { dealId, id } = installment
  return workOnDeal(db, owner, dealId, { now }, async ({ closedAt }) => {
    const before = closedAt === null ? leftIn(await standingOf(db, owner, dealId), invoiceId) : []
    const answer = await credit()
    if (closedAt !== null) return { changes: {}, answer }
    const left = leftIn(await standingOf(db, owner, dealId), invoiceId)
    if (grossOf(left) === 0) return { changes: {}, answer }
    await changeInstallment(db, owner, dealId, id, { amount: grossOf(left) })
    await writeLower(db, owner, dealId, difference(before, left), now)
    // A change that waits was reckoned from what was agreed before.
    if (!(await endWaiting(db, owner, dealId, { kind: 'change', state: 'withdrawn' }, now)))
      return { changes: {}, answer }
    await recordEvent(db, owner, dealId, { kind: 'change withdrawn' }, now)
    return { changes: { changeSentAt: null }, answer }
  })
}
