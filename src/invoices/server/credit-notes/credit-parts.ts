import {
  type Credit,
  creditAmount,
  creditAmounts,
  CreditFault,
  creditItems,
  creditRest,
} from '#invoices/credit-notes/credit.ts'
import type { WordedCreditable } from './creditable.ts'
import type { CreditBody } from '#invoices/credit-notes/credit-api.ts'
import { noTax } from '#invoices/server/written-invoice.ts'
import { type DocumentParts, type InvoiceRow, partsOfDocument } from '#invoices/server/issued-document.ts'
import { quantityDigits } from '#invoices/totals.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalWords, exactAmountIn, moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'

/** The rows of a credit note, and its sums in minor units. */
export interface CreditParts extends DocumentParts {
  net: number
  tax: number
  total: number
}

type CreditedRow = Pick<
  InvoiceRow,
  'id' | 'scheme' | 'currency' | 'invoiceNumber' | 'subtotal' | 'tax' | 'total' | 'creditedCents'
>

/** What a credit note says. Throws a Problem for more than is left. */
export async function creditPartsOf(
  db: Db,
  owner: OwnerId,
  invoice: CreditedRow,
  body: Omit<CreditBody, 'reason'>,
  creditable: WordedCreditable,
): Promise<CreditParts> {
  if (invoice.total === invoice.creditedCents) throw refusal('full', moneyWords(0, invoice.currency))
  if (body.full && invoice.creditedCents === 0) return copyOf(db, owner, invoice)
  const credit = creditFor(invoice, body, creditable)
  if (credit.total <= 0)
    throw new Problem('invalid', 'Choose what to credit', { fields: { full: 'Choose what to credit' } })
  return invoice.scheme === 'none' ? withoutTaxes(partsOf(credit)) : partsOf(credit)
}

/** Of an invoice without tax by item. */
const withoutTaxes = ({ items, ...parts }: CreditParts): CreditParts => ({
  ...parts,
  items: items.map((item) => ({ ...item, ...noTax })),
  taxes: [],
})

/** The first credit of all is the invoice again, with its discounts, charges and taxes. */
async function copyOf(db: Db, owner: OwnerId, { id, subtotal, tax, total }: CreditedRow): Promise<CreditParts> {
  const { items, ...parts } = await partsOfDocument(db, owner, id)
  return {
    items: items.map((item) => ({ ...item, creditsItem: item.id, creditsQuantity: item.quantity, deposit: null })),
    ...parts,
    net: subtotal,
    tax,
    total,
  }
}

const refusal = (field: string, left: string): Problem => {
  const message = `At most ${left} is left to credit`
  return new Problem('invalid', message, { fields: { [field]: message } })
}

function creditFor(invoice: CreditedRow, body: Omit<CreditBody, 'reason'>, creditable: WordedCreditable): Credit {
  const { currency } = invoice
  const { text } = creditable
  const number = invoice.invoiceNumber ?? ''
  try {
    if (body.lines) return creditItems(creditable, body.lines)
    const words = text.words.reductionOf(number)
    if (body.groups) return creditAmounts(creditable, amountsIn(body.groups, currency), words)
    if (body.amount !== undefined) return creditAmount(creditable, amountFrom(body.amount, currency, 'amount'), words)
    return creditRest(creditable, text.words.restOf(number))
  } catch (fault) {
    if (!(fault instanceof CreditFault)) throw fault
    const { at, left } = fault
    if (at === 'all') throw refusal('amount', moneyWords(left, currency))
    if ('item' in at) throw refusal(`lines.${at.item}.quantity`, decimalWords(left, quantityDigits))
    throw refusal(fieldOfGroup(body, at), moneyWords(left, currency))
  }
}

/** The form names groups by their place in the request. */
function fieldOfGroup({ groups = [] }: Omit<CreditBody, 'reason'>, at: { code: string; rate: number }): string {
  const place = groups.findIndex(({ code, rate }) => code === at.code && rate === at.rate)
  return place < 0 ? 'full' : `groups.${place}.amount`
}

const amountsIn = (groups: NonNullable<CreditBody['groups']>, currency: string) =>
  groups.map(({ amount, ...group }, at) => ({ ...group, amount: amountFrom(amount, currency, `groups.${at}.amount`) }))

function amountFrom(typed: string, currency: string, field: string): number {
  const read = exactAmountIn(typed, currency)
  if ('fault' in read) throw new Problem('invalid', read.fault, { fields: { [field]: read.fault } })
  return read.amount
}

const partsOf = ({ lines, groups, ...sums }: Credit): CreditParts => ({
  items: lines.map(({ itemId, itemQuantity, category, discount, net, ...line }, at) => ({
    id: at + 1,
    ...line,
    categoryId: category.id,
    taxCode: category.code,
    taxRate: category.rate,
    taxWords: category.words,
    taxReason: category.reasonCode,
    discountBy: discount > 0 ? 'amount' : null,
    discountValue: discount > 0 ? discount : null,
    discountCents: discount > 0 ? discount : null,
    netCents: net,
    creditsItem: itemId,
    creditsQuantity: itemQuantity,
    deposit: null,
  })),
  adjustments: [],
  taxes: groups.map(({ code, rate, words, reasonCode, net, tax }, at) => ({
    code,
    rate,
    words,
    reasonCode,
    place: at + 1,
    netCents: net,
    taxCents: tax,
  })),
  ...sums,
})
