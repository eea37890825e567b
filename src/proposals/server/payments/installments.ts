import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import { recordEvent, withDealChange } from '#deals/server/service.ts'
import { createInvoice, invoicesWithCredits } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { afterShares, type GroupAmount, groupShares } from '#proposals/installment-groups.ts'
import { type ProposalLine, takenLines } from '#proposals/lines.ts'
import { daysAfterDelivery } from '#proposals/payment-plan.ts'
import { taxesOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { type Billing, billingOf } from './billing.ts'
import { changedIn } from '#proposals/server/changed-terms.ts'
import { cancelledBy } from '#proposals/server/cancelling/closing-terms.ts'
import { issuesOn } from './issue-day.ts'
import { type Standing, standingOf } from './standing.ts'
import { changeInstallment, isToBill, listInstallments } from '#proposals/server/terms/installment-store.ts'
import { listTerms } from '#proposals/server/terms/terms-store.ts'

/**
 * The share of an installment in each tax group of the terms, in their order: of what is left of them once those before
 * it have taken theirs.
 */
function sharesOf({ terms, bills, open }: Standing, id: number): GroupAmount[] {
  const billed = bills.flatMap(({ groups }) => groups)
  const sum = (of: 'gross' | 'tax', key: string) =>
    billed.reduce((reached, group) => (group.key === key ? reached + group[of] : reached), 0)
  let left: readonly GroupAmount[] = terms.map(({ key, gross, tax }) => ({
    gross: Math.max(0, gross - sum('gross', key)),
    // After a change, rounding can leave a cent of tax less.
    tax: Math.max(0, tax - sum('tax', key)),
  }))
  for (const installment of open) {
    const taken = groupShares(installment.amount, left)
    if (installment.id === id) return taken
    left = afterShares(left, taken)
  }
  throw new Error(`There is no installment ${id} to bill.`)
}

const whole = 1000

/** How terms without tax are billed, however the studio taxes by now. */
const untaxed = { scheme: 'none' as const, pricesWithTax: false, categories: [], byDefault: undefined }

/** The tax of the items of an installment's invoice: those of the terms, also categories retired since. */
async function taxingFor(db: Db, owner: OwnerId, lines: readonly ProposalLine[]) {
  const { scheme } = await taxesOf(db, owner)
  const categories = lines.flatMap(({ category }) => category ?? [])
  if (categories.length === 0 || scheme === 'none') return undefined
  return { scheme, pricesWithTax: true, categories, byDefault: categories[0] }
}

type Taxing = Awaited<ReturnType<typeof taxingFor>>

interface Shared extends Pick<Billing, 'groups'> {
  shares: readonly GroupAmount[]
  lines: readonly ProposalLine[]
}

type Group = Billing['groups'][number]

const isTaxedAs = ({ category }: ProposalLine, group: Group | undefined): boolean =>
  category?.code === group?.code && category?.rate === group?.rate

/** Of several items each says what it is for. */
function described(description: string, group: Group | undefined, lines: readonly ProposalLine[]): string {
  const names = lines.filter((line) => isTaxedAs(line, group)).map(({ name }) => name)
  return cut(names.length > 0 ? `${description}: ${names.join(', ')}` : description)
}

const cut = (description: string): string => description.slice(0, 500).toWellFormed()

/** An item for each tax, exactly its share of what was agreed. */
function itemsOf(description: string, amount: number, { groups, shares, lines }: Shared, taxing: Taxing) {
  const item = { description, quantity: whole, amount: undefined }
  if (!taxing) return { items: [{ ...item, rate: amount }] }
  const billed = shares.map((share, at) => ({ ...share, group: groups[at] })).filter(({ gross }) => gross > 0)
  const idOf = (group: Group | undefined) =>
    taxing.categories.find(({ code, rate }) => code === group?.code && rate === group?.rate)?.id
  return {
    pricesWithTax: true,
    fixedTaxes: billed.map(({ tax }) => tax),
    items: billed.map(({ gross, group }) => ({
      ...item,
      ...(billed.length > 1 && { description: described(description, group, lines) }),
      rate: gross,
      categoryId: idOf(group),
    })),
  }
}

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
  const lines = takenLines(facts.lines, ticks)
  const taxing = await taxingFor(db, owner, lines)
  const description = cut(`${name}, ${title}`)
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
    ...itemsOf(description, amount, { groups, shares, lines }, taxing),
  }
  const more = { from: { words: billing.number ?? title }, taxing: taxing ?? untaxed }
  const invoice = await createInvoice(db, owner, draft, now, more)
  await changeInstallment(db, owner, terms.dealId, id, { invoiceId: invoice.id })
  const number = invoice.invoiceNumber ?? ''
  await withDealChange(db, owner, terms.dealId, { now }, async () => {
    await recordEvent(db, owner, terms.dealId, { kind: 'installment issued', name, number }, now)
    return {}
  })
}

/** Writes and issues the invoice of an installment. */
export async function issueInstallment(db: Db, owner: OwnerId, dealId: number, id: number, now: number): Promise<void> {
  const standing = await standingOf(db, owner, dealId)
  const installment = standing.open.find((one) => one.id === id)
  if (!installment) throw new Problem('not_found', 'Payment not found.')
  await writeBill(db, owner, standing.billing, { ...installment, shares: sharesOf(standing, id) }, now)
}

/** The plan of payments of which some follow the delivery; nothing is needed of others. */
const planWith = async (db: Db, owner: OwnerId, dealId: number, planned: readonly { anchor: string | null }[]) =>
  planned.every(({ anchor }) => anchor === null) ? [] : (await billingOf(db, owner, dealId)).facts.plan

/** What was agreed, with its payments; null before a proposal is accepted. */
export async function agreedOf(db: Db, owner: OwnerId, dealId: number, now: number) {
  const rows = await listTerms(db, owner, dealId)
  const [terms] = rows
  if (!terms) return null
  const planned = await listInstallments(db, owner, dealId)
  const plan = await planWith(db, owner, dealId, planned)
  const ids = planned.flatMap(({ liveId }) => liveId ?? [])
  const invoices = new Map((await invoicesWithCredits(db, owner, ids, now)).map((invoice) => [invoice.id, invoice]))
  const zone = await timeZoneOf(db, owner)
  const installments = planned.map((installment) => {
    const { liveId, dueOn, id, name, amount, issueOn } = installment
    const invoice = liveId === null ? undefined : invoices.get(liveId)
    return {
      id,
      name,
      amount,
      issueOn: isToBill(installment) ? issuesOn(installment, zone) : issueOn,
      daysAfterDelivery: daysAfterDelivery(plan[id - 1]?.due),
      dueOn: invoice?.dueDate ?? dueOn,
      invoice: invoice ? billOf(invoice) : null,
    }
  })
  const { proposalId, currency, agreedAt, contractId } = terms
  const { total } = rows.findLast((row) => row === terms || changedIn(row) !== undefined) ?? terms
  const cancelled = cancelledBy(rows.length > 1 ? rows.at(-1) : undefined)
  return { proposalId, currency, total, agreedAt, contractId, installments, cancelled }
}

const billOf = ({
  id,
  invoiceNumber: number,
  status,
  total,
  paid,
  refundedCents,
  balance,
  refundDue = 0,
  creditNotes,
}: Awaited<ReturnType<typeof invoicesWithCredits>>[number]) => ({
  id,
  number,
  status,
  total,
  paid: paid - refundedCents,
  balance,
  refundDue,
  credits: creditNotes.map(({ invoiceNumber, ...note }) => ({ id: note.id, number: invoiceNumber, total: note.total })),
})
