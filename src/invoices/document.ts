import { countryName } from '#addresses/country-name.ts'
import { invoice as english, type InvoiceWords } from '#client-language/english/invoice.ts'
import { paperDay, percentWords, plainNumber } from '#client-language/formats.ts'
import type { Locale, Localized } from '#client-language/language.ts'
import type { Client } from '#clients/api.ts'
import { namedLegalId } from '#electronic-addresses/legal-ids.ts'
import { moneyWords } from '#kernel/money.ts'
import type { DateFormat } from '#time/written-day.ts'
import type { Invoice } from './api.ts'
import type { IssuedWords } from './issued-words.ts'
import { termsFor } from './rules.ts'
import { isSettled } from './status.ts'
import type { CompanyNumber, TaxIds } from './tax-ids.ts'
import { itemDetail, type Sum, type TaxedItem, taxedParts } from './taxed-sums.ts'
import { addressLines, buildModel, type DocumentSource } from '#documents/build-model.ts'
import { occasionWords } from '#documents/occasion.ts'
import type { DocumentModel, Party } from '#documents/document-model.ts'
import type { PaymentBlock } from '#payment-codes/payment-block.ts'

export type { Sum }

type InvoiceText = Localized<InvoiceWords>

const inEnglish: InvoiceText = { locale: 'en-US', words: english }

export interface InvoiceLine {
  description: string
  quantity: string
  rate: string
  amount: string
  /** The discount and tax of an item; left out where there is nothing to say. */
  detail?: string | undefined
}

export interface InvoiceDocument extends DocumentModel {
  /** `INV-2026-0045`, or `Draft`. */
  number: string
  billedTo: Party
  /** The shoot of the invoice. */
  occasion: Party | null
  issued: string
  due: string
  /** `Amount due`, or instead `Paid`, `Cancelled`, `Credited`, `Refund due` or `Amount credited`. */
  status: Sum
  lines: InvoiceLine[]
  sums: Sum[]
  total: Sum
  /** Credited, paid and remaining amounts; empty before the first of them. */
  settled: Sum[]
  /** Of an invoice whose items are taxed one by one: the taxes within the total, sentences about tax, days. */
  included?: Sum[] | undefined
  sentences?: string[] | undefined
  service?: string | undefined
  /** Of a credit note: the invoice that it corrects, which takes the place of the shoot. */
  corrects?: Party
  notes: string
  terms: string
  /** How to pay what is owed; left out when nothing is, or without an account. */
  payment?: PaymentBlock
  /** The electronic invoice that the PDF carries, as it was kept at the issue; the screen has none. */
  eInvoice?: string
}

/** The printed fields of an invoice, stored or being edited. Money is minor units. */
export type PrintedInvoice = Pick<
  Invoice,
  | 'invoiceNumber'
  | 'currency'
  | 'issueDate'
  | 'dueDate'
  | 'subtotal'
  | 'tax'
  | 'taxType'
  | 'taxRate'
  | 'total'
  | 'paid'
  | 'balance'
  | 'status'
  | 'notes'
  | 'terms'
  | 'credits'
  | 'credited'
  | 'refundDue'
> & {
  items: readonly (Pick<Invoice['items'][number], 'description' | 'quantity' | 'rate' | 'amount'> & TaxedItem)[]
  taxed?: Invoice['taxed']
  /** Shown alone when the shoot was deleted. */
  shootTitle?: string | null
}

interface InvoiceSource extends DocumentSource {
  invoice: PrintedInvoice
  letterhead: DocumentSource['letterhead'] & TaxIds['seller']
  client: Pick<Client, 'name' | 'email' | 'phone' | 'address' | 'country'> & TaxIds['buyer']
  dateFormat: DateFormat
  text?: InvoiceText | undefined
}

/** IDs that the studio has got since do not belong to it. */
const noIds = { vatId: undefined, taxNumber: undefined, legalScheme: undefined, legalId: undefined }

/** Applies the names fixed when it was issued. Logo, light and paper size are the current ones. */
export const asIssued = (source: InvoiceSource, words: IssuedWords | null): InvoiceSource =>
  words === null ? source : { ...source, ...words, letterhead: { ...source.letterhead, ...noIds, ...words.letterhead } }

/** The model of an invoice, for screen, editor preview and PDF. */
export function buildInvoice(source: InvoiceSource): InvoiceDocument {
  const { invoice, client, shoot, dateFormat, text = inEnglish } = source
  const { locale, words } = text
  const money = (amount: number): string => moneyWords(amount, invoice.currency, locale)
  return {
    ...buildModel(source),
    head: headOf(source),
    number: invoice.invoiceNumber ?? words.draft,
    billedTo: billedTo(client, text),
    occasion: shoot
      ? occasionWords(shoot, locale)
      : invoice.shootTitle
        ? { name: invoice.shootTitle, lines: [] }
        : null,
    issued: paperDay(invoice.issueDate, dateFormat, locale),
    due: paperDay(invoice.dueDate, dateFormat, locale),
    status: statusLine(invoice, text),
    lines: invoice.items.map((item) => lineOf(item, invoice, text)),
    sums: [
      { label: words.subtotal, amount: money(invoice.subtotal) },
      ...(isTaxed(invoice) ? [{ label: taxLabel(invoice, text), amount: money(invoice.tax) }] : []),
    ],
    ...(invoice.taxed && taxedParts({ ...invoice, taxed: invoice.taxed, dateFormat, text })),
    total: { label: words.total, amount: money(invoice.total) },
    settled: settledOf(invoice, text),
    ...(invoice.credits && {
      occasion: null,
      corrects: correctsOf(invoice.credits, invoice.currency, dateFormat, text),
    }),
    notes: invoice.notes,
    terms: termsOf(invoice, words),
  }
}

const correctsOf = (
  { invoiceNumber, issueDate, total }: NonNullable<PrintedInvoice['credits']>,
  currency: string,
  dateFormat: DateFormat,
  { locale, words }: InvoiceText,
): Party => ({
  name: words.correctedInvoice(invoiceNumber),
  lines: [words.issuedOn(paperDay(issueDate, dateFormat, locale)), moneyWords(total, currency, locale)],
})

function lineOf(
  item: PrintedInvoice['items'][number],
  { currency, taxed }: PrintedInvoice,
  text: InvoiceText,
): InvoiceLine {
  const { locale } = text
  const { description, quantity, unit, rate, amount } = item
  const per = unit === 'HUR' || unit === 'DAY' ? [text.words.perUnit[unit]] : []
  const detail = [...per, ...(taxed ? [itemDetail(item, taxed, currency, text)] : [])].filter(Boolean).join(' · ')
  return {
    description,
    quantity: plainNumber(quantity, locale, 3),
    rate: moneyWords(rate, currency, locale),
    amount: moneyWords(amount, currency, locale),
    ...(detail !== '' && { detail }),
  }
}

/** The IDs for the tax office take the place of the letterhead's one; the company number stands below. */
function headOf({ letterhead, logo, invoice, ...source }: InvoiceSource): InvoiceDocument['head'] {
  const { vatId, taxNumber } = invoice.taxed ? letterhead : noIds
  const { words } = source.text ?? inEnglish
  const ids = [...(vatId ? [words.vatId(vatId)] : []), ...(taxNumber ? [words.taxNumber(taxNumber)] : [])]
  const { head } = buildModel({
    ...source,
    logo,
    letterhead: { ...letterhead, ...(ids.length > 0 && { taxId: '' }) },
  })
  return { ...head, lines: [...head.lines, ...ids, ...companyNumberIn(letterhead, words)] }
}

const companyNumberIn = ({ legalScheme = '', legalId = '' }: CompanyNumber, words: InvoiceWords): string[] =>
  legalId === '' ? [] : [namedLegalId({ legalScheme, legalId }) ?? words.companyNumber(legalId)]

const billedTo = (
  { name, email, phone, address, country = '', vatId, ...company }: InvoiceSource['client'],
  { locale, words }: InvoiceText,
): Party => {
  const lines = addressLines(address).map((line) => inLanguage(line, country, locale))
  const ids = [vatId ? words.vatId(vatId) : '', ...companyNumberIn(company, words)]
  return { name, lines: [...lines, email, phone, ...ids].filter((line) => line !== '') }
}

/** The country at the end of an address has its name in the language of the document. */
const inLanguage = (line: string, country: string, locale: Locale): string =>
  country !== '' && line === countryName(country).toUpperCase() ? countryName(country, locale).toUpperCase() : line

/** Terms that name days follow the dates; the editor's preview may have none yet. */
const termsOf = ({ terms, issueDate, dueDate }: PrintedInvoice, words: InvoiceWords): string =>
  issueDate === '' || dueDate === '' ? terms : termsFor(terms, issueDate, dueDate, words)

/** An untaxed invoice has no line for its tax. */
const isTaxed = ({ tax, taxType, taxRate }: PrintedInvoice): boolean =>
  tax !== 0 || (taxType === 'percentage' && (taxRate ?? 0) > 0)

/** Once a part was paid, the balance is what matters, not the total. */
export const isPartPaid = (
  { status, settled }: Pick<InvoiceDocument, 'status' | 'settled'>,
  { amountDue } = english,
): boolean => status.label === amountDue && settled.length > 0

/** A missing rate is not shown. */
const taxLabel = ({ taxType, taxRate }: PrintedInvoice, { locale, words }: InvoiceText): string =>
  words.tax(taxType === 'percentage' && taxRate ? percentWords(taxRate, locale) : '')

/** The most prominent line: the amount due, or that nothing is due. */
function statusLine({ status, balance, total, currency, ...invoice }: PrintedInvoice, text: InvoiceText): Sum {
  const { words } = text
  const line = (label: string, amount: number): Sum => ({ label, amount: moneyWords(amount, currency, text.locale) })
  if (invoice.credits) return line(words.amountCredited, total)
  if (invoice.refundDue) return line(words.refundDue, invoice.refundDue)
  if (status === 'credited') return line(words.credited, total)
  if (status === 'cancelled') return line(words.cancelled, total)
  if (isSettled(status)) return line(words.paid, total - (invoice.credited ?? 0))
  return line(words.amountDue, balance)
}

/** A cancelled invoice has nothing left to pay. A credit note is about another one. */
function settledOf(invoice: PrintedInvoice, { locale, words }: InvoiceText): Sum[] {
  const { status, paid, balance, currency, total, credits, credited = 0, refundDue } = invoice
  const refunded = credited > 0 ? balance + paid + credited - total : 0
  if (credits || (paid === 0 && credited === 0)) return []
  const line = (label: string, amount: number): Sum => ({ label, amount: moneyWords(amount, currency, locale) })
  const booked = [line(words.credited, -credited), line(words.paid, paid), line(words.refunded, -refunded)]
  const left = refundDue === undefined ? line(words.balance, balance) : line(words.refundDue, refundDue)
  const isThere = [credited, paid, refunded].map((amount) => amount > 0)
  return [...booked.filter((_, at) => isThere[at]), ...(status === 'cancelled' ? [] : [left])]
}
