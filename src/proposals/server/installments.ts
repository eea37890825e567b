import { todayOf } from '#accounts/server/settings/settings.ts'
import { recordEvent, requireDeal, withDealChange } from '#deals/server/service.ts'
import { createInvoice, wholeInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { afterShares, type GroupAmount, groupShares } from '#proposals/installment-groups.ts'
import { type ProposalLine, sumsOf, takenLines } from '#proposals/lines.ts'
import { taxesOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from './drafts.ts'
import { cancelledBy } from './closing-terms.ts'
import { listInstallments, listTerms, setInvoice } from './terms-store.ts'
import { factsOf, ticksOf } from './view.ts'

/** The share of an installment in each tax group of the terms, in the order of the groups. */
function sharesOf(
  facts: ProposalFacts,
  ticks: Parameters<typeof sumsOf>[1],
  amounts: readonly { id: number; amount: number }[],
  id: number,
): { groups: ReturnType<typeof sumsOf>['groups']; shares: GroupAmount[] } {
  const { groups } = sumsOf(facts, ticks)
  let left: readonly GroupAmount[] = groups
  for (const installment of amounts) {
    const taken = groupShares(installment.amount, left)
    if (installment.id === id) return { groups, shares: taken }
    left = afterShares(left, taken)
  }
  throw new Error(`There is no installment ${id}.`)
}

const whole = 1000

/** The tax of the items of an installment's invoice: those of the terms, also categories retired since. */
async function taxingFor(db: Db, owner: OwnerId, lines: readonly ProposalLine[]) {
  const { scheme } = await taxesOf(db, owner)
  const categories = lines.flatMap(({ category }) => category ?? [])
  if (categories.length === 0 || scheme === 'none') return undefined
  return { scheme, pricesWithTax: true, categories, byDefault: categories[0] }
}

type Taxing = Awaited<ReturnType<typeof taxingFor>>

/** An item for each tax, exactly its share of what was agreed. */
function itemsOf(description: string, amount: number, { groups, shares }: ReturnType<typeof sharesOf>, taxing: Taxing) {
  const item = { description, quantity: whole, amount: undefined }
  if (!taxing) return { items: [{ ...item, rate: amount }] }
  const billed = shares.map((share, at) => ({ ...share, group: groups[at] })).filter(({ gross }) => gross > 0)
  const idOf = (group: (typeof groups)[number] | undefined) =>
    taxing.categories.find(({ code, rate }) => code === group?.code && rate === group?.rate)?.id
  return {
    pricesWithTax: true,
    fixedTaxes: billed.map(({ tax }) => tax),
    items: billed.map(({ gross, group }) => ({ ...item, rate: gross, categoryId: idOf(group) })),
  }
}

/** The terms of a deal with what is needed to bill them. Throws a Problem for a deal without terms or client. */
export async function billingOf(db: Db, owner: OwnerId, dealId: number) {
  const [terms] = await listTerms(db, owner, dealId)
  const { clientId, shootId, title } = await requireDeal(db, owner, dealId)
  if (!terms || clientId === null) throw new Problem('conflict', 'This booking has no client to bill.')
  const proposal = await requireProposal(db, owner, terms.proposalId)
  const [facts, ticks] = [factsOf(proposal), ticksOf(proposal) ?? []]
  return { terms, facts, ticks, clientId, shootId, title, number: proposal.number, ...sumsOf(facts, ticks) }
}

export type Billing = Awaited<ReturnType<typeof billingOf>>

interface Bill {
  id: number
  name: string
  amount: number
  dueOn: string | null
  /** What it bills of each tax group, in the order of the terms. */
  shares: GroupAmount[]
}

/** Writes and issues the invoice of an installment with its shares. */
export async function writeBill(
  db: Db,
  owner: OwnerId,
  billing: Billing,
  { id, name, amount, dueOn, shares }: Bill,
  now: number,
) {
  const { terms, facts, ticks, clientId, shootId, title, groups } = billing
  const issueDate = await todayOf(db, owner, now)
  const taxing = await taxingFor(db, owner, takenLines(facts.lines, ticks))
  const description = `${name}, ${title}`.slice(0, 500).toWellFormed()
  const draft = {
    clientId,
    shootId,
    currency: terms.currency,
    issueDate,
    dueDate: dueOn === null || dueOn < issueDate ? issueDate : dueOn,
    taxType: 'amount' as const,
    taxRate: null,
    notes: '',
    terms: '',
    status: 'unpaid' as const,
    ...itemsOf(description, amount, { groups, shares }, taxing),
  }
  const more = { from: { words: billing.number ?? title }, ...(taxing && { taxing }) }
  const invoice = await createInvoice(db, owner, draft, now, more)
  await setInvoice(db, owner, terms.dealId, id, invoice.id)
  const number = invoice.invoiceNumber ?? ''
  await withDealChange(db, owner, terms.dealId, { now }, async () => {
    await recordEvent(db, owner, terms.dealId, { kind: 'installment issued', name, number }, now)
    return {}
  })
}

/** Writes and issues the invoice of an installment. */
export async function issueInstallment(db: Db, owner: OwnerId, dealId: number, id: number, now: number): Promise<void> {
  const billing = await billingOf(db, owner, dealId)
  const installments = await listInstallments(db, owner, dealId)
  const installment = installments.find((one) => one.id === id)
  if (!installment) throw new Problem('not_found', 'Payment not found.')
  const { shares } = sharesOf(billing.facts, billing.ticks, installments, id)
  await writeBill(db, owner, billing, { ...installment, shares }, now)
}

/** What was agreed, with its payments; null before a proposal is accepted. */
export async function agreedOf(db: Db, owner: OwnerId, dealId: number, now: number) {
  const [terms, ...later] = await listTerms(db, owner, dealId)
  if (!terms) return null
  const installments = []
  for (const { liveId, dueOn, id, name, amount, issueOn, anchor } of await listInstallments(db, owner, dealId)) {
    const invoice = liveId === null ? null : await wholeInvoice(db, owner, liveId, now)
    installments.push({
      id,
      name,
      amount,
      issueOn,
      isAfterDelivery: anchor === 'delivered',
      dueOn: invoice?.dueDate ?? dueOn,
      invoice: invoice && billOf(invoice),
    })
  }
  const { proposalId, currency, total, agreedAt, contractId } = terms
  return { proposalId, currency, total, agreedAt, contractId, installments, cancelled: cancelledBy(later.at(-1)) }
}

const billOf = ({
  id,
  invoiceNumber: number,
  status,
  balance,
  refundDue = 0,
}: Awaited<ReturnType<typeof wholeInvoice>>) => ({ id, number, status, balance, refundDue })
