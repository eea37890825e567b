import type { OwnerId } from '#kernel/access.ts'
import type { Item } from '#invoices/api.ts'
import type { Taxed } from '#invoices/taxed.ts'
import { quantityDigits } from '#invoices/totals.ts'
import { usualUnit } from '#invoices/units.ts'
import { decimalWords } from '#kernel/money.ts'
import type { Reduction } from '#tax/compute-tax.ts'
import type { Db, Tables } from '#database/db.ts'
import { percentOf } from '#tax/codes.ts'
import { type ExchangeColumns, exchangeIn } from './exchange.ts'
import { listAdjustments, listTaxes } from './tax-store.ts'

/** Percent, or minor units. */
const shownValue = (by: Reduction['by'], value: number): number => (by === 'percent' ? percentOf(value) : value)

/** A stored item as answered. */
export function toItem(row: Tables['invoice_items']): Item {
  const { id, description, unit, rate, amount, categoryId, taxCode, discountBy, discountValue, deposit } = row
  return {
    id,
    description,
    quantity: Number(decimalWords(row.quantity, quantityDigits)),
    ...(unit !== usualUnit && { unit }),
    rate,
    amount,
    ...(categoryId !== null &&
      taxCode !== null && {
        tax: { categoryId, code: taxCode, rate: percentOf(row.taxRate ?? 0), words: row.taxWords ?? '' },
      }),
    ...(discountBy !== null && {
      discount: { by: discountBy, value: shownValue(discountBy, discountValue ?? 0), amount: row.discountCents ?? 0 },
    }),
    ...(deposit !== null && { deposit }),
  }
}

type TaxedRow = ExchangeColumns &
  Pick<Tables['invoices'], 'id' | 'scheme' | 'pricesWithTax' | 'serviceFrom' | 'serviceTo' | 'deliverTo'>

/** What an invoice says of tax by item; nothing for one that has one tax of all items. */
export async function taxedFactsOf(db: Db, owner: OwnerId, row: TaxedRow): Promise<{ taxed?: Taxed }> {
  if (row.scheme === 'none') return {}
  const { scheme, pricesWithTax, serviceFrom, serviceTo, deliverTo } = row
  const adjustments = await listAdjustments(db, owner, row.id)
  const taxes = await listTaxes(db, owner, row.id)
  const exchange = exchangeIn(row)
  return {
    taxed: {
      scheme,
      pricesWithTax: pricesWithTax === 1,
      serviceFrom,
      serviceTo,
      deliverTo,
      ...(exchange && { exchange }),
      adjustments: adjustments.map(({ kind, by, value, words, amountCents }) => ({
        kind,
        by,
        value: shownValue(by, value),
        words,
        amount: amountCents,
      })),
      taxes: taxes.map(({ code, rate, words, netCents, taxCents }) => ({
        code,
        rate: percentOf(rate),
        words,
        net: netCents,
        tax: taxCents,
      })),
    },
  }
}
