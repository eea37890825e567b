import type { InvoiceDraft } from '#invoices/draft.ts'
import { type Exchange, exchangeDigits, exchangedTax, isExchanged } from '#invoices/exchange.ts'
import { isFrozen } from '#invoices/open.ts'
import { decimalWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tables } from '#database/db.ts'

/** The columns of the exchange rate. */
export type ExchangeColumns = Pick<
  Tables['invoices'],
  'taxCurrency' | 'taxRateToStudio' | 'taxRateOn' | 'studioTaxCents'
>

/** Of a document whose tax is said in one currency. */
export const notExchanged: ExchangeColumns = {
  taxCurrency: null,
  taxRateToStudio: null,
  taxRateOn: null,
  studioTaxCents: null,
}

/** Of an invoice before it changes. */
export type ExchangedBefore = ExchangeColumns &
  Pick<Tables['invoices'], 'currency' | 'scheme' | 'status' | 'invoiceNumber' | 'frozenAt'>

/** The currency in which an invoice says its tax besides: the studio's, and of an issued one what that was then. */
export const studioCurrencyOf = (now: string, before: ExchangedBefore | undefined): string =>
  before && isFrozen(before) ? (before.taxCurrency ?? before.currency) : now

/** The rate of an invoice: the one that is sent, else the one that it has for the same two currencies. */
function rateOf({ exchange, currency }: InvoiceDraft, studio: string, before: ExchangedBefore | undefined) {
  if (exchange !== undefined) return exchange
  const isSame = before?.currency === currency && before.taxCurrency === studio
  return isSame && before.taxRateToStudio !== null && before.taxRateOn !== null
    ? { rate: before.taxRateToStudio, day: before.taxRateOn }
    : null
}

/** The tax of an invoice in the currency of its studio, where that is another one and the rate is known. */
export function exchangeColumns(
  draft: InvoiceDraft,
  sums: { scheme: string; tax: number },
  studio: string,
  before: ExchangedBefore | undefined,
): ExchangeColumns {
  const exchange = rateOf(draft, studio, before)
  if (!exchange || !isExchanged({ ...sums, currency: draft.currency }, studio)) return notExchanged
  const studioTaxCents = exchangedTax(sums.tax, exchange.rate, draft.currency, studio)
  const message = `At this rate, the tax in ${studio} is too large`
  if (studioTaxCents === undefined) throw new Problem('invalid', message, { fields: { 'exchange.rate': message } })
  return { taxCurrency: studio, taxRateToStudio: exchange.rate, taxRateOn: exchange.day, studioTaxCents }
}

/** The same of a credit note with a tax; the last one takes what the others left. */
export function exchangeOfCredit(
  invoice: ExchangedBefore,
  tax: number,
  { isLast, credited }: { isLast: boolean; credited: number },
): ExchangeColumns {
  const { currency, taxCurrency, taxRateToStudio, taxRateOn, studioTaxCents } = invoice
  if (taxCurrency === null || taxRateToStudio === null || studioTaxCents === null || tax === 0) return notExchanged
  const share = isLast
    ? studioTaxCents - credited
    : (exchangedTax(tax, taxRateToStudio, currency, taxCurrency) ?? studioTaxCents)
  return { taxCurrency, taxRateToStudio, taxRateOn, studioTaxCents: share }
}

/** The stored columns as answered; undefined for a document without them. */
export function exchangeIn(row: ExchangeColumns): Exchange | undefined {
  const { taxCurrency, taxRateToStudio, taxRateOn, studioTaxCents } = row
  if (taxCurrency === null || taxRateToStudio === null || taxRateOn === null) return undefined
  return {
    currency: taxCurrency,
    rate: Number(decimalWords(taxRateToStudio, exchangeDigits)),
    day: taxRateOn,
    tax: studioTaxCents ?? 0,
  }
}
