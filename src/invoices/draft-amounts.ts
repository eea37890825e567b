import { amountIn, partsOf, type ReadAmount } from '#kernel/money.ts'
import { Problem, refuseFields } from '#kernel/problem.ts'
import { rateDigits, wholeRate } from '#tax/codes.ts'
import type { Reduction } from '#tax/compute-tax.ts'
import type { InvoiceBody, InvoiceDraft, SentInvoice } from './draft.ts'

interface SentReduction {
  by: Reduction['by']
  value: string | number
}

/** A sent discount or charge in minor units or ten-thousandths of a percent, or why it is none. */
export function reductionIn({ by, value }: SentReduction, currency: string): ReadAmount {
  if (by === 'amount') return amountIn(String(value), currency)
  const amount = partsOf(value, rateDigits)
  if (amount === undefined) return { fault: 'Type a percentage' }
  return amount > wholeRate ? { fault: 'At most 100 percent' } : { amount }
}

const faultAt = (path: string, read: ReadAmount): [string, string][] => ('fault' in read ? [[path, read.fault]] : [])

/** The amounts of a body that its currency refuses, by field: `items.0.rate`. */
export function amountFaults(
  { items, adjustments = [] }: Pick<SentInvoice, 'items' | 'adjustments'>,
  currency: string,
): Record<string, string> {
  const ofItems = items.flatMap((item, at) => [
    ...(['rate', 'amount'] as const).flatMap((field) =>
      faultAt(`items.${at}.${field}`, amountIn(String(item[field] ?? '0'), currency)),
    ),
    ...(item.discount ? faultAt(`items.${at}.discount`, reductionIn(item.discount, currency)) : []),
  ])
  const ofAll = adjustments.flatMap((one, at) => faultAt(`adjustments.${at}.value`, reductionIn(one, currency)))
  return Object.fromEntries([...ofItems, ...ofAll])
}

const minorOf = (read: ReadAmount): number => ('amount' in read ? read.amount : 0)

/** Reads the amounts of a body in a currency. Throws a Problem with the fields that it refuses. */
export function draftIn({ items, adjustments, ...body }: InvoiceBody, currency: string): InvoiceDraft {
  refuseFields(amountFaults({ items, ...(adjustments && { adjustments }) }, currency))
  const reduce = <R extends SentReduction>(one: R) => ({ ...one, value: minorOf(reductionIn(one, currency)) })
  return {
    ...body,
    currency,
    items: items.map(({ rate, amount, discount, ...item }) => ({
      ...item,
      rate: minorOf(amountIn(rate, currency)),
      amount: amount === undefined ? undefined : minorOf(amountIn(amount, currency)),
      ...(discount !== undefined && { discount: discount && reduce(discount) }),
    })),
    ...(adjustments && { adjustments: adjustments.map(reduce) }),
  }
}

/** What only an invoice with the tax of each item has. */
const ofTaxedItems = ['pricesWithTax', 'serviceFrom', 'serviceTo', 'deliverTo', 'exchange', 'adjustments'] as const

/** Refuses what an invoice without taxes by item cannot keep, so that nothing sent is lost. */
export function requireUntaxedItems(body: InvoiceBody): void {
  const message = 'Choose how you tax first, in Settings, under Money'
  const at = body.items.findIndex(({ categoryId, discount }) => categoryId !== undefined || discount)
  const field = at >= 0 ? `items.${at}.categoryId` : ofTaxedItems.find((name) => body[name] !== undefined)
  if (field !== undefined) throw new Problem('invalid', message, { fields: { [field]: message } })
}
