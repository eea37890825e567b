import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import {
  answered,
  billedNumbersOf,
  recordEvent,
  reopened,
  requireDeal,
  timeFound,
  withDealChange,
} from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { notify } from '#notifications/server/notify.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { dueDay, installmentAmounts, issueDay } from '#proposals/payment-plan.ts'
import { changeShoot, requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import { takeAgreedTime } from './agreed-shoot.ts'
import { sendReserved } from '#questionnaires/server/service.ts'
import { issueInstallment } from '#proposals/server/payments/installments.ts'
import {
  findInstallmentOfInvoice,
  insertInstallments,
  paymentNames,
} from '#proposals/server/terms/installment-store.ts'
import { findTerms, findTermsOfContract, markAgreed } from '#proposals/server/terms/terms-store.ts'
import { factsOf, ticksOf } from '#proposals/server/view.ts'

/** A pending shoot is confirmed; one that is over, or was cancelled, stays so. */
async function confirmShoot(db: Db, owner: OwnerId, shootId: number, now: number): Promise<void> {
  const { status } = await requireShoot(db, owner, shootId)
  if (status === 'pending') await changeShoot(db, owner, shootId, { status: 'confirmed' }, now)
}

/** Books a deal: the date is confirmed. */
export async function book(db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> {
  const { bookedAt, shootId, title } = await requireDeal(db, owner, dealId)
  if (bookedAt !== null) return
  if (shootId !== null) await confirmShoot(db, owner, shootId, now)
  await withDealChange(db, owner, dealId, { now }, async () => {
    await recordEvent(db, owner, dealId, { kind: 'booked' }, now)
    return { bookedAt: now }
  })
  await sendQuestionnaires(db, owner, dealId, now)
  const message = { type: 'booked', title: `Booked: ${title}`, message: 'The date is confirmed.' }
  await notify(db, owner, { ...message, priority: 'normal', about: { type: 'deal', id: dealId } }, now)
}

type Terms = NonNullable<Awaited<ReturnType<typeof findTerms>>>

/** The payments of accepted terms, with their days. */
function plannedInstallments({ dealId, userId, total }: Terms, facts: ProposalFacts, accepted: string) {
  const amounts = installmentAmounts(
    total,
    facts.plan.map(({ share }) => share),
  )
  return facts.plan.map(({ name, due }, at) => {
    const dueOn = dueDay(due, { accepted, shoot: facts.shoot.day })
    const issueOn = issueDay(dueOn, facts.issueDays, accepted)
    const anchor = due.anchor === 'delivered' ? due.anchor : null
    return { userId, dealId, id: at + 1, name, amount: amounts[at] ?? 0, dueOn, issueOn, anchor, invoiceId: null }
  })
}

const isDueBy = (day: string | null, today: string): boolean => day !== null && day <= today

/** Makes the accepted terms binding: the shoot and the payments are planned, and the first is billed at once. */
export async function bind(db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> {
  const terms = await findTerms(db, owner, dealId)
  if (!terms || terms.agreedAt !== null) return
  const proposal = await requireProposal(db, owner, terms.proposalId)
  const facts = factsOf(proposal)
  await takeAgreedTime(db, owner, terms, { facts, ticks: ticksOf(proposal) ?? [] }, now)
  const accepted = dayAt(now, await timeZoneOf(db, owner))
  await markAgreed(db, owner, dealId, now)
  const rows = plannedInstallments(terms, facts, accepted)
  await insertInstallments(db, rows)
  await withDealChange(db, owner, dealId, { now }, async (deal) => {
    await recordEvent(db, owner, dealId, { kind: 'agreed' }, now)
    // On paper, too, the photographer signs what was accepted.
    const isSigned = deal.askedAt !== null && deal.askedAt === proposal.acceptedAt
    return {
      ...(await reopened(db, owner, deal, now)),
      ...(isSigned ? answered(deal.askedAt ?? 0, now) : timeFound(deal, now)),
      deliveryDays: facts.deliveryDays ?? null,
    }
  })
  const [first] = rows
  const isFree = !first || first.amount === 0
  if (!isFree && isDueBy(first.issueOn, accepted)) await issueInstallment(db, owner, dealId, first.id, now)
  if (isFree || facts.bookedBy === 'signature') await book(db, owner, dealId, now)
}

/** Once both sides have signed the contract of accepted terms, these bind. */
export async function bindBySignature(db: Db, owner: OwnerId, contractId: number, now: number): Promise<void> {
  const terms = await findTermsOfContract(db, owner, contractId)
  if (terms) await bind(db, owner, terms.dealId, now)
}

/** Once the first payment is made, a deal is booked that waits for it. */
export async function bookByPayment(db: Db, owner: OwnerId, invoiceId: number, now: number): Promise<void> {
  const paid = await findInstallmentOfInvoice(db, owner, invoiceId)
  if (paid?.id !== 1) return
  const { closedFor } = await requireDeal(db, owner, paid.dealId)
  if (closedFor !== 'cancelled') await book(db, owner, paid.dealId, now)
}

/** Whether an invoice bills an installment: what its client has agreed to. */
export const isAgreed = async (db: Db, owner: OwnerId, invoiceId: number): Promise<boolean> =>
  (await findInstallmentOfInvoice(db, owner, invoiceId)) !== undefined

/** Those of some invoices that bill one. */
export const agreedAmong = async (db: Db, owner: OwnerId, invoiceIds: number[]): Promise<ReadonlySet<number>> =>
  new Set((await paymentNames(db, owner, invoiceIds)).keys())

/** Whether an invoice has billed an installment that another one bills now, or that was dropped. */
export async function isReplaced(
  db: Db,
  owner: OwnerId,
  { id, clientId, invoiceNumber }: { id: number; clientId: number; invoiceNumber: string | null },
): Promise<boolean> {
  if (invoiceNumber === null || (await isAgreed(db, owner, id))) return false
  return (await billedNumbersOf(db, owner, clientId)).has(invoiceNumber)
}

/** Once a deal is booked, its client gets the questionnaires that its proposal names. */
async function sendQuestionnaires(db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> {
  const terms = await findTerms(db, owner, dealId)
  if (!terms) return
  const { questionnaires: reserved, shoot } = factsOf(await requireProposal(db, owner, terms.proposalId))
  // The shoot may have moved while its deposit was waited for.
  const { shootAt, shootZone } = await requireDeal(db, owner, dealId)
  const shootOn = shootAt === null || shootZone === null ? shoot.day : dayAt(shootAt, shootZone)
  await sendReserved(db, owner, dealId, { reserved, shootOn }, now)
}
