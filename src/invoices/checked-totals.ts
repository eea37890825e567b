import { Problem } from '#kernel/problem.ts'
import type { InvoiceDraft } from '#invoices/draft.ts'
import { isTooMuch, type Tax, type Totals, totalsOf } from './totals.ts'

const refuse = (field: string, message: string): never => {
  throw new Problem('invalid', message, { fields: { [field]: message } })
}

/** The entered tax. A percentage takes precedence over an amount, which then has to agree. */
function enteredTax({ tax, taxType, taxRate }: InvoiceDraft): Tax {
  if (taxType === 'amount') return { taxType, tax: tax ?? 0 }
  return { taxType, taxRate: taxRate ?? refuse('taxRate', 'Type the tax in percent') }
}

/** Computes the totals of an invoice; the sender's own totals have to agree. */
export function checkedTotals(draft: InvoiceDraft): Totals & { taxType: Tax['taxType']; taxRate: number | null } {
  const entered = enteredTax(draft)
  const totals = totalsOf(draft.items, entered)
  if (isTooMuch(totals)) refuse('items', 'These amounts are too large to add up')
  agree(draft, totals)
  return { ...totals, taxType: entered.taxType, taxRate: entered.taxType === 'percentage' ? entered.taxRate : null }
}

function agree({ items, subtotal, tax }: InvoiceDraft, totals: Totals): void {
  const other = (sent: number | undefined, ours: number | undefined) => sent !== undefined && sent !== ours
  const line = items.findIndex(({ amount }, at) => other(amount, totals.amounts[at]))
  if (line >= 0) refuse(`items.${line}.amount`, 'The amount is not quantity times rate')
  if (other(subtotal, totals.subtotal)) refuse('subtotal', 'The subtotal is not the sum of the items')
  if (other(tax, totals.tax)) refuse('tax', 'The tax is not that percentage of the subtotal')
}
