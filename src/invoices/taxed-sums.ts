import { countryName } from '#addresses/country-name.ts'
import { invoice as english, type InvoiceWords } from '#client-language/english/invoice.ts'
import { paperDay, percentWords, plainNumber } from '#client-language/formats.ts'
import type { Locale, Localized } from '#client-language/language.ts'
import { moneyWords } from '#kernel/money.ts'
import { legalWords } from '#tax/code-words.ts'
import type { DateFormat } from '#time/written-day.ts'
import type { Item } from './api.ts'
import { exchangeDigits } from './exchange.ts'
import type { Taxed } from './taxed.ts'

/** A line among the sums: `VAT 19%`, `€228.00`. */
export interface Sum {
  label: string
  amount: string
}

/** What an invoice whose items are taxed one by one says besides. */
export interface TaxedParts {
  sums: Sum[]
  /** The taxes that the total contains, below it; empty where they are added. */
  included: Sum[]
  /** Below the sums: why no tax is charged, and where it was delivered. */
  sentences: string[]
  /** The days of the service; left out where none are given. */
  service?: string
}

export type TaxedItem = Pick<Item, 'amount' | 'tax' | 'discount' | 'unit'>

interface TaxedSource {
  taxed: Taxed
  items: readonly TaxedItem[]
  currency: string
  dateFormat: DateFormat
  text?: Localized<InvoiceWords> | undefined
}

const inEnglish: Localized<InvoiceWords> = { locale: 'en-US', words: english }

type Group = Taxed['taxes'][number]

/** `VAT 19%`, `Tax (8.875%)`, `Reverse charge`; `rate` in percent. */
export function nameOfTax(
  { scheme }: Pick<Taxed, 'scheme'>,
  { code, rate }: Pick<Group, 'code' | 'rate'>,
  { locale, words } = inEnglish,
): string {
  if (code !== 'S') return scheme === 'sales' ? words.noTax : words.untaxed[code]
  const percent = percentWords(rate, locale)
  return scheme === 'sales' ? words.tax(percent) : words.vat(percent)
}

/** The sums of each rate. Groups without tax are listed only beside others: alone, their sentence says enough. */
export function taxSums(taxed: Taxed, currency: string, text = inEnglish): Sum[] {
  const { locale, words } = text
  const { taxes, adjustments, scheme, pricesWithTax } = taxed
  const listed = taxes.filter(({ code }) => code === 'S' || (taxes.length > 1 && scheme !== 'sales'))
  const saysNet = taxes.length > 1 || adjustments.length > 0 || pricesWithTax
  return listed.map((group) => {
    const name = nameOfTax(taxed, group, text)
    const label = saysNet ? words.taxOn(name, moneyWords(group.net, currency, locale)) : name
    return {
      label: pricesWithTax ? words.includedTax(label) : label,
      amount: moneyWords(group.tax, currency, locale),
    }
  })
}

function adjustmentSums({ adjustments }: Taxed, currency: string, { locale, words }: Localized<InvoiceWords>): Sum[] {
  return adjustments.map(({ kind, by, value, words: written, amount }) => ({
    label:
      (written.trim() === '' ? words[kind] : written) + (by === 'percent' ? ` (${percentWords(value, locale)})` : ''),
    amount: moneyWords(kind === 'discount' ? -amount : amount, currency, locale),
  }))
}

const daysOf = ({ serviceFrom, serviceTo }: Taxed, format: DateFormat, locale: Locale): string | undefined => {
  if (serviceFrom === null) return undefined
  const first = paperDay(serviceFrom, format, locale)
  return serviceTo === null || serviceTo === serviceFrom ? first : `${first} – ${paperDay(serviceTo, format, locale)}`
}

/** The sums as added, with the taxes below the total where prices contain them. */
export function taxedParts({ taxed, items, currency, dateFormat, text = inEnglish }: TaxedSource): TaxedParts {
  const { locale, words } = text
  const taxes = taxSums(taxed, currency, text)
  const lines = items.reduce((sum, { amount }) => sum + amount, 0)
  const isBare = taxed.pricesWithTax && taxed.adjustments.length === 0
  const service = daysOf(taxed, dateFormat, locale)
  const reasons = [...new Set(taxed.taxes.flatMap((group) => reasonsOf(group, words)))]
  const delivered = taxed.deliverTo === '' ? [] : [words.deliveredTo(countryName(taxed.deliverTo, locale))]
  return {
    sums: [
      ...(isBare ? [] : [{ label: words.subtotal, amount: moneyWords(lines, currency, locale) }]),
      ...adjustmentSums(taxed, currency, text),
      ...(taxed.pricesWithTax ? [] : taxes),
    ],
    included: taxed.pricesWithTax ? taxes : [],
    sentences: [...reasons, ...delivered, ...exchangeSentence(taxed, currency, dateFormat, text)].filter(
      (sentence) => sentence !== '',
    ),
    ...(service !== undefined && { service }),
  }
}

/** What the tax is in the studio's currency, and by which rate. */
function exchangeSentence(
  { exchange }: Taxed,
  from: string,
  dateFormat: DateFormat,
  { locale, words }: Localized<InvoiceWords>,
): string[] {
  if (!exchange) return []
  const { currency, rate, day, tax } = exchange
  const rateWords = `1 ${from} = ${plainNumber(rate, locale, exchangeDigits)} ${currency}`
  return [words.exchangedTax(currency, moneyWords(tax, currency, locale), rateWords, paperDay(day, dateFormat, locale))]
}

/** Why no tax is charged: the law's own sentence in the language, and what the photographer wrote as it is. */
const reasonsOf = ({ code, words }: Group, { legal }: InvoiceWords): string[] =>
  words.split('\n').map((sentence) => (code !== 'S' && sentence === legalWords[code] && legal[code]) || sentence)

/** Below the description of an item: its discount, and its tax where items differ. */
export function itemDetail({ tax, discount }: TaxedItem, taxed: Taxed, currency: string, text = inEnglish): string {
  const isMixed = taxed.taxes.length > 1 && (taxed.scheme !== 'sales' || tax?.code === 'S')
  return [
    ...(discount && discount.amount !== 0 ? [discountWords(discount, currency, text)] : []),
    ...(tax && isMixed ? [taxOfLine(taxed, tax, text)] : []),
  ].join(' · ')
}

/** Beside an amount that contains it, a tax of sales that is only named reads as if the amount were the tax. */
function taxOfLine(taxed: Taxed, tax: NonNullable<TaxedItem['tax']>, text: Localized<InvoiceWords>): string {
  const name = nameOfTax(taxed, tax, text)
  return taxed.scheme === 'sales' && taxed.pricesWithTax ? text.words.includedTax(name) : name
}

function discountWords(
  { by, value, amount }: NonNullable<TaxedItem['discount']>,
  currency: string,
  { locale, words }: Localized<InvoiceWords>,
): string {
  const name = by === 'percent' ? words.percentDiscount(percentWords(value, locale)) : words.discount
  return `${name} ${moneyWords(-amount, currency, locale)}`
}
