import { z } from 'zod'
import { download, endpoint, upload } from '#kernel/api.ts'
import { Instant } from '#kernel/dates.ts'
import { pageByName } from '#kernel/page.ts'
import { QueryId } from '#kernel/record-id.ts'
import { SearchText } from '#kernel/text.ts'
import { imageSizes } from '#images/rules.ts'
import { Sum } from '#studio-money/also.ts'
import { Category } from './category.ts'
import { ExpenseBody } from './draft.ts'
import { Profit } from './profit.ts'
import { maxReceiptBytes, receiptTypes } from './receipt.ts'

export const Receipt = z.object({
  /** The original file name. */
  name: z.string(),
  type: z.enum(receiptTypes),
  /** Bytes. */
  size: z.int(),
})

export const Expense = z.object({
  id: z.int(),
  day: z.iso.date(),
  supplier: z.string(),
  category: Category,
  /** ISO 4217; amounts are in its minor units. */
  currency: z.string(),
  /** What was paid, with the tax in it. */
  gross: z.int(),
  /** Null when no tax is told. */
  taxCents: z.int().nullable(),
  /** Percent; null when the tax was typed as an amount or not at all. */
  rate: z.number().nullable(),
  paidOn: z.iso.date().nullable(),
  words: z.string(),
  /** Null without a shoot, and when it was deleted; its title stays. */
  shootId: z.int().nullable(),
  shootTitle: z.string().nullable(),
  receipt: Receipt.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

const day = z.iso.date('Choose a day').optional()

/** Days are inclusive. */
const filter = {
  from: day,
  to: day,
  category: Category.optional(),
  shootId: QueryId.optional(),
  search: SearchText.optional(),
}

const ExpenseFilter = z.strictObject(filter)

/** The sums of a list, by currency: with the tax in them, and that tax. */
export const ExpenseTotals = z.object({ currency: z.string(), spent: Sum, tax: Sum })

/** `version`: the one whose receipt is shown, so that a browser asks anew once it is replaced. */
const ReceiptQuery = z.strictObject({
  size: z.enum(imageSizes, 'size is small or large').optional(),
  version: z
    .string()
    .regex(/^\d{1,10}$/, 'version is a number')
    .optional(),
})

export const expenses = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/expenses',
    input: ExpenseFilter.extend(pageByName),
    output: z.array(Expense),
    summary: 'The expenses, by their day, the latest first',
  }),
  totals: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/expenses/totals',
    input: ExpenseFilter,
    output: ExpenseTotals,
    summary: 'How many expenses there are, and their sums by currency',
  }),
  csv: download({
    access: 'owner',
    method: 'GET',
    path: '/api/expenses/csv',
    input: ExpenseFilter,
    summary: 'The listed expenses as CSV',
  }),
  pdf: download({
    access: 'owner',
    method: 'GET',
    path: '/api/expenses/pdf',
    input: ExpenseFilter,
    summary: 'The listed expenses as a PDF; at most 1,000',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/expenses/:id',
    output: Expense,
    summary: 'One expense',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/expenses',
    input: ExpenseBody,
    output: Expense,
    status: 201,
    summary: 'Record an expense',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/expenses/:id',
    input: ExpenseBody,
    output: Expense,
    summary: 'Change an expense; its receipt stays',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/expenses/:id',
    summary: 'Delete an expense with its receipt',
  }),
  addReceipt: upload({
    access: 'owner',
    method: 'POST',
    path: '/api/expenses/:id/receipt',
    files: { fields: ['file', 'files'], most: 1, largest: maxReceiptBytes, total: maxReceiptBytes },
    output: Expense,
    status: 200,
    summary: 'Add the receipt, or replace it: a PDF, JPG or PNG of up to 10 MB; images lose their metadata',
  }),
  receipt: download({
    access: 'owner',
    method: 'GET',
    path: '/api/expenses/:id/receipt',
    input: ReceiptQuery,
    summary: 'The receipt, or a smaller copy of an image',
  }),
  removeReceipt: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/expenses/:id/receipt',
    output: Expense,
    status: 200,
    summary: 'Remove the receipt of an expense',
  }),
  profitOfShoot: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/profit',
    output: z.array(Profit),
    summary: 'What a shoot earned, by currency; nothing before anything is billed or spent',
  }),
}

export type Expense = z.output<typeof Expense>
export type ExpenseTotals = z.output<typeof ExpenseTotals>
export type ExpenseFilter = z.output<typeof ExpenseFilter>
