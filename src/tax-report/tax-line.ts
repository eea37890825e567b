import { nameOfTax } from '#invoices/taxed-sums.ts'
import { percentOf, type TaxCode, type TaxScheme } from '#tax/codes.ts'
import type { TaxEvent } from './tax-events.ts'
import type { Share } from './reported-share.ts'

/** The amounts of a document in one rate, or without tax for one reason. */
export interface Group extends Share {
  scheme: TaxScheme
  /** Null for an invoice with one tax of all items. */
  code: TaxCode | null
  /** Ten-thousandths of a percent; null without one. */
  rate: number | null
}

/** One amount of a report: of a document or a payment, in one rate. */
export interface TaxLine {
  day: string
  event: TaxEvent
  /** Of an invoice its id, of a payment that of what was paid. */
  documentId: number
  number: string
  clientName: string
  currency: string
  name: string
  /** Percent. */
  rate: number | null
  net: number
  tax: number
  /** The tax in the photographer's currency; left out for a document in another one that does not say it. */
  studioTax?: number
}

/** `VAT 19%`, `Reverse charge`; without a scheme `Tax (8.875%)`, `Tax` or `No tax`. */
export function taxLineName({ scheme, code, rate }: Pick<Group, 'scheme' | 'code' | 'rate'>, isTaxed: boolean): string {
  const percent = rate === null ? 0 : percentOf(rate)
  if (code !== null) return nameOfTax({ scheme }, { code, rate: percent })
  if (!isTaxed) return 'No tax'
  return rate === null ? 'Tax' : `Tax (${percent}%)`
}

/** The rate that a row shows: none where no tax is charged. */
export const shownRate = ({ rate }: Pick<Group, 'rate'>, isTaxed: boolean): number | null =>
  rate === null || !isTaxed ? null : percentOf(rate)

interface Document {
  id: number
  invoiceNumber: string | null
  clientName: string
  currency: string
}

/** The line of an amount of a document in one of its rates. */
export function lineOf(
  { id, invoiceNumber, clientName, currency }: Document,
  group: Group,
  amounts: Pick<TaxLine, 'day' | 'event' | 'net' | 'tax' | 'studioTax'>,
): TaxLine {
  const isTaxed = group.code === null ? group.tax !== 0 : group.code === 'S'
  return {
    ...amounts,
    documentId: id,
    number: invoiceNumber ?? '',
    clientName,
    currency,
    name: taxLineName(group, isTaxed),
    rate: shownRate(group, isTaxed),
  }
}
