import type { OwnerId } from '#kernel/access.ts'
import { amountIn, partsOf, type ReadAmount } from '#kernel/money.ts'
import { refuseFields } from '#kernel/problem.ts'
import { reductionIn } from '#invoices/draft-amounts.ts'
import type { ProposalDraft } from '#proposals/draft.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { rulesIn } from '#packages/cancellation.ts'
import { takingOf } from '#proposals/taking.ts'
import { reserveSheets } from '#questionnaires/server/service.ts'
import { taxesOf } from '#studio-money/server/service.ts'
import { rateDigits } from '#tax/codes.ts'
import type { Db } from '#database/db.ts'

type Fields = Record<string, string>
type Category = ProposalFacts['lines'][number]['category']

/** Reads amounts, and collects why some are none, by field. */
export function reader(currency: string) {
  const faults: Fields = {}
  const take = (field: string, read: ReadAmount): number => {
    if ('amount' in read) return read.amount
    faults[field] = read.fault
    return 0
  }
  return {
    faults,
    amount: (field: string, decimal: string) => take(field, amountIn(decimal, currency)),
    reduction: (field: string, sent: { by: 'percent' | 'amount'; value: string }) => ({
      by: sent.by,
      value: take(field, reductionIn(sent, currency)),
    }),
  }
}

type Reader = ReturnType<typeof reader>

/** The category of a line: in a studio that taxes by item the chosen one, or its default. */
export async function categoryFinder(db: Db, owner: OwnerId) {
  const { scheme, categories, pricesWithTax } = await taxesOf(db, owner)
  const byDefault = categories.find(({ isDefault }) => isDefault === 1) ?? categories[0]
  const find = (id: number | null | undefined, at: number, faults: Fields): Category => {
    if (scheme === 'none') return null
    const found = id === null || id === undefined ? byDefault : categories.find((one) => one.id === id)
    if (!found) {
      faults[`lines.${at}.categoryId`] = 'Choose one of your taxes'
      return null
    }
    const { code, rate, words, reasonCode } = found
    return { id: found.id, code, rate, words, reasonCode }
  }
  return { find, pricesWithTax: scheme !== 'none' && pricesWithTax === 1 }
}

const planned = (plan: ProposalDraft['plan'], { faults, amount }: Reader): ProposalFacts['plan'] =>
  plan.map(({ name, share, due }, at) => {
    if (share.by === 'rest') return { name, share, due }
    const field = `plan.${at}.share`
    if (share.by === 'amount') return { name, share: { by: 'amount', value: amount(field, share.value) }, due }
    const value = partsOf(share.value, rateDigits)
    if (value === undefined) faults[field] = 'Type a percentage'
    return { name, share: { by: 'percent', value: value ?? 0 }, due }
  })

const kept = (
  rules: ProposalDraft['cancellation'],
  currency: string,
  { faults }: Reader,
): ProposalFacts['cancellation'] => {
  const read = rulesIn(rules, currency)
  if ('rules' in read) return read.rules
  for (const [at, fault] of Object.entries(read.faults)) faults[`cancellation.${at}`] = fault
  return []
}

/** What a draft says, in minor units, `before` it was changed. Throws a Problem with the fields that it refuses. */
export async function factsIn(
  db: Db,
  owner: OwnerId,
  draft: ProposalDraft,
  before: Pick<ProposalFacts, 'questionnaires' | 'currency'>,
): Promise<ProposalFacts> {
  // Not the studio's: what was typed in another one stays so.
  const currency = draft.currency ?? before.currency
  const categories = await categoryFinder(db, owner)
  const read = reader(currency)
  const { title, message, shoot, issueDays, bookedBy, contract } = draft
  const facts: ProposalFacts = {
    title,
    message,
    currency,
    pricesWithTax: draft.pricesWithTax ?? categories.pricesWithTax,
    lines: draft.lines.map(({ categoryId, quantity, rate, ...line }, at) => ({
      ...line,
      line: at + 1,
      quantity: line.kind === 'extra' ? 1000 : Math.round(quantity * 1000),
      ...(rate === '' ? { rate: 0, isUnpriced: true as const } : { rate: read.amount(`lines.${at}.rate`, rate) }),
      category: categories.find(categoryId, at, read.faults),
    })),
    discount: draft.discount && read.reduction('discount', draft.discount),
    shoot,
    ...takingOf(draft),
    plan: planned(draft.plan, read),
    issueDays,
    ...(!draft.sendsInvoices && { invoicesByHand: true as const }),
    bookedBy,
    ...(draft.deliveryDays !== null && { deliveryDays: draft.deliveryDays }),
    cancellation: kept(draft.cancellation, currency, read),
    contract,
    ...(draft.weather && contract !== null && { weather: draft.weather }),
    questionnaires: await reserveSheets(db, owner, draft.questionnaireIds, before.questionnaires),
  }
  refuseFields(read.faults)
  return facts
}
