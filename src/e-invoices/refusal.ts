import { placesOf } from '#kernel/currency.ts'
import type { TaxScheme } from '#tax/codes.ts'

interface Refusable {
  currency: string
  scheme: TaxScheme
  tax: number
}

/** The list of EN 16931 still has the dobra that this one replaced. */
const unlisted = new Set(['STN'])

/** Why a document can be no electronic invoice at all; undefined when it can. */
export function refusalOf({ currency, scheme, tax }: Refusable): string | undefined {
  if (unlisted.has(currency)) return `E-invoices can’t be in ${currency}: it is not among their currencies`
  if (placesOf(currency) > 2) return `E-invoices can’t be in ${currency}: they have at most two decimals`
  if (scheme === 'sales') return 'E-invoices need VAT: an invoice with a sales tax can’t be one'
  if (scheme === 'none' && tax !== 0)
    return 'E-invoices need the VAT of each item: this invoice has one tax for the whole'
  return undefined
}
