import { z } from 'zod'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { download, endpoint } from '#kernel/api.ts'
import { pageByName } from '#kernel/page.ts'
import { anyLine } from '#kernel/text.ts'
import { taxEvents } from './tax-events.ts'

export const bases = ['issued', 'paid'] as const

/** By the days of the documents, or by the days on which they were paid and refunded. */
export type Basis = (typeof bases)[number]

const day = z.iso.date('Choose a day')

/** Of a row of a report. */
const maxName = 200

/** Days are inclusive. */
const TaxPeriod = z.strictObject({ from: day, to: day, basis: z.enum(bases).default('issued') })

/** What one row of a report is made of. */
const TaxRowQuery = TaxPeriod.extend({
  ...pageByName,
  currency: CurrencyCode,
  /** Of the row. */
  name: anyLine(maxName),
})

const TaxDocument = z.object({
  day: z.iso.date(),
  event: z.enum(taxEvents),
  /** The invoice or credit note; of a payment or refund the invoice. */
  documentId: z.int(),
  number: z.string(),
  clientName: z.string(),
  net: z.int(),
  tax: z.int(),
})

/** The documents of one rate, or of one reason without tax; amounts are in minor units. */
const TaxRow = z.object({
  /** `VAT 19%`, `Exempt from VAT`. */
  name: z.string(),
  /** Percent; null without one. */
  rate: z.number().nullable(),
  /** How many invoices and credit notes have an amount in it. */
  count: z.int(),
  net: z.int(),
  tax: z.int(),
})

const TaxOfCurrency = z.object({
  /** ISO 4217. */
  currency: z.string(),
  invoices: z.int(),
  creditNotes: z.int(),
  rows: z.array(TaxRow),
  net: z.int(),
  tax: z.int(),
  /** The part of `net` that is not taxed. */
  untaxed: z.int(),
  /** The tax in the photographer's currency, of documents that say it: those in another one with VAT. */
  exchanged: z.object({ count: z.int(), tax: z.int() }).nullable(),
  expenses: z.object({ count: z.int(), gross: z.int(), tax: z.int() }),
})

export const TaxReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  basis: z.enum(bases),
  /** The photographer's first, then the others with documents or expenses; sums are never added across currencies. */
  currencies: z.array(TaxOfCurrency),
})

export const taxReport = {
  read: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/tax-report',
    input: TaxPeriod,
    output: TaxReport,
    mayUseReplica: true,
    summary: 'The tax of a period by rate, as issued or as paid, beside the tax of the expenses',
  }),
  documents: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/tax-report/documents',
    input: TaxRowQuery,
    output: z.array(TaxDocument),
    mayUseReplica: true,
    summary: 'What a row of a tax report is made of: documents, or payments and refunds, in pages',
  }),
  csv: download({
    access: 'owner',
    method: 'GET',
    path: '/api/tax-report/csv',
    input: TaxPeriod,
    summary: 'Every amount of a tax report as CSV: one line for each document or payment, and rate',
  }),
  pdf: download({
    access: 'owner',
    method: 'GET',
    path: '/api/tax-report/pdf',
    input: TaxPeriod,
    summary: 'A tax report as PDF',
  }),
}

export type TaxRowQuery = z.output<typeof TaxRowQuery>
export type TaxDocument = z.output<typeof TaxDocument>
export type TaxPeriod = z.output<typeof TaxPeriod>
export type TaxReport = z.output<typeof TaxReport>
export type TaxOfCurrency = z.output<typeof TaxOfCurrency>
