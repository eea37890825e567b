import { z } from 'zod'
import { FileColumn, SentColumns } from '#file-reading/columns.ts'
import { dayOrders } from '#file-reading/day-orders.ts'
import { maxFileBytes } from '#file-reading/limits.ts'
import { endpoint, upload } from '#kernel/api.ts'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { Instant, OptionalInstant, plainDay } from '#kernel/dates.ts'
import { maxCents } from '#kernel/money.ts'
import { pageByTime } from '#kernel/page.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyLine, requiredLine } from '#kernel/text.ts'
import { type StatementField, statementFields } from './columns.ts'
import { maxRecorded, maxTexts, proposalKinds } from './rules.ts'

const ReadForm = z
  .strictObject({
    /** Corrects which column of a CSV file is which; guessed by the headers, or as remembered, without it. */
    columns: SentColumns.optional(),
    /** How days are written, where the file does not tell. */
    dayOrder: z.enum(dayOrders, 'Choose how days are written').optional(),
    /** Of rows that name none. */
    currency: CurrencyCode.optional(),
  })
  .superRefine(({ columns = {} }, context) => {
    if (Object.keys(columns).some((field) => !Object.hasOwn(statementFields, field)))
      context.addIssue({ code: 'custom', path: ['columns'], message: 'A bank statement has no such field' })
  })

const OpenInvoice = z.object({
  id: z.int(),
  invoiceNumber: z.string(),
  clientName: z.string(),
  currency: z.string(),
  dueDate: z.iso.date(),
  /** What is left to pay, in minor units. */
  open: z.int(),
})

/** `known`: recorded before. `problem`: it cannot be recorded. The others say how it goes with an invoice. */
const RowState = z.enum([...proposalKinds, 'known', 'problem'])

const StatementRow = z.object({
  /** By which the row is known again in other files. */
  key: z.string(),
  /** Its position in the file, from 1. */
  place: z.int(),
  /** `2026-10-17`; empty where it cannot be read. */
  day: z.string(),
  /** Minor units of the currency. */
  amount: z.int(),
  currency: z.string(),
  name: z.string(),
  text: z.string(),
  reference: z.string(),
  state: RowState,
  /** Why it is a problem, in a sentence. */
  why: z.string(),
  /** The invoices that it could be; the proposed one where it is one. */
  invoiceIds: z.array(z.int()),
  /** A payment of this day and amount is recorded: of that invoice, or from another bank statement. */
  isPerhapsRecorded: z.boolean(),
})

const ReadStatement = z.object({
  source: z.enum(['camt', 'csv']),
  /** The account of the photographer, as the file names it; empty if it does not. */
  account: z.string(),
  columns: z.array(FileColumn),
  chosen: z.partialRecord(z.enum(Object.keys(statementFields) as [StatementField]), z.int()),
  dayOrder: z.enum(dayOrders).nullable(),
  asksDayOrder: z.boolean(),
  asksColumns: z.boolean(),
  /** Of rows that name none. */
  currency: z.string(),
  rows: z.array(StatementRow),
  /** How many rows are not booked money that came in. */
  leftOut: z.int(),
  /** On which something can be paid, in the currencies of the rows. */
  invoices: z.array(OpenInvoice),
})

/** A row that the photographer has checked. */
const CheckedRow = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{40}$/, 'Send the key that was read with each row'),
  day: plainDay('Each row needs a date'),
  amount: z.int('An amount is in minor units').min(1, 'An amount is above 0').max(maxCents, 'This amount is too large'),
  currency: CurrencyCode,
  name: anyLine(maxTexts.name).default(''),
  text: anyLine(maxTexts.text).default(''),
  reference: anyLine(maxTexts.reference).default(''),
  invoiceId: recordId('Choose an invoice'),
  /** What was open on the invoice when the row was checked, in minor units. */
  open: z.int('What was open is in minor units').min(0, 'What was open is at least 0'),
})

const Statement = z.object({
  id: z.int(),
  fileName: z.string(),
  account: z.string(),
  /** How many payments it recorded. */
  payments: z.int(),
  /** Of these, how many were taken back; when it is undone, the others were deleted before. */
  takenBack: z.int(),
  createdAt: Instant,
  undoneAt: OptionalInstant,
})

/** `recorded`: its payment is there. `undone`: it was taken back with the statement. `gone`: deleted by hand. */
const BookedState = z.enum(['recorded', 'undone', 'gone'])

const BookedRow = z.object({
  id: z.int(),
  day: z.string(),
  amount: z.int(),
  currency: z.string(),
  name: z.string(),
  text: z.string(),
  reference: z.string(),
  state: BookedState,
  invoiceId: z.int(),
  invoiceNumber: z.string().nullable(),
})

/** A third of it is what the texts of all rows have in characters. */
const maxBody = 512 * 1024

export const statements = {
  read: upload({
    access: 'owner',
    method: 'POST',
    path: '/api/statements',
    input: ReadForm,
    files: { fields: ['file'], most: 1, largest: maxFileBytes, total: maxFileBytes },
    output: ReadStatement,
    status: 200,
    transaction: false,
    isUnrevised: true,
    summary: 'Read a bank statement (camt.053 or CSV) and propose invoices; nothing is recorded, the file is not kept',
  }),
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/statements',
    input: z.strictObject(pageByTime),
    output: z.array(Statement),
    summary: 'The bank statements from which payments were recorded, newest first',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/statements/:id',
    output: Statement.extend({ rows: z.array(BookedRow) }),
    summary: 'A bank statement with the payments that it recorded',
  }),
  record: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/statements/payments',
    input: z.strictObject({
      fileName: requiredLine(255, 'The file has a name'),
      account: anyLine(maxTexts.account).default(''),
      rows: z
        .array(CheckedRow)
        .min(1, 'Choose at least one row')
        .max(maxRecorded, `Record at most ${maxRecorded} payments at a time`),
    }),
    output: z.object({
      /** Null when nothing was recorded. */
      statement: Statement.nullable(),
      /** The keys of the recorded rows. */
      recorded: z.array(z.string()),
      /** What was not recorded, why, and what is open on its invoice now. */
      left: z.array(z.object({ key: z.string(), isKnown: z.boolean(), why: z.string(), open: z.int() })),
    }),
    status: 200,
    maxBody,
    summary: 'Record checked rows of a bank statement as payments, all at once; rows that changed meanwhile are left',
  }),
  undo: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/statements/:id/undo',
    output: Statement.extend({
      rows: z.array(BookedRow),
      /** What cannot be taken back, and why. */
      stays: z.array(z.object({ invoiceNumber: z.string(), why: z.string() })),
    }),
    status: 200,
    summary: 'Take back the payments that a bank statement recorded; one that was refunded stays',
  }),
}

export type ReadForm = z.output<typeof ReadForm>
export type OpenInvoice = z.output<typeof OpenInvoice>
export type StatementRow = z.output<typeof StatementRow>
export type ReadStatement = z.output<typeof ReadStatement>
export type CheckedRow = z.output<typeof CheckedRow>
export type Statement = z.output<typeof Statement>
export type BookedRow = z.output<typeof BookedRow>
export type BookedState = z.output<typeof BookedState>
