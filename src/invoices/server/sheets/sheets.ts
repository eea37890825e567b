import { methodWords } from '#invoices/method-labels.ts'
import { shownStatus } from '#invoices/status.ts'
import { decimalWords } from '#kernel/money.ts'
import { exportSheet, money } from '#kernel/server/registrations/export-sheet.ts'
import { percentOf } from '#tax/codes.ts'
import { listInvoiceLines, listItemLines, listPaymentLines, listTaxLines } from './sheet-store.ts'

/** What a credit note takes back is below zero, so that a column adds up to what was billed. */
const signed = ({ kind, currency }: { kind: 'invoice' | 'credit'; currency: string }, amount: number) =>
  money(kind === 'credit' ? -amount : amount, currency)

export const invoiceSheets = [
  exportSheet('invoices', {
    list: (db, owner, { id }, limit) => listInvoiceLines(db, owner, id, limit),
    cells: {
      ID: (row) => row.id,
      'Invoice #': (row) => row.invoiceNumber,
      Status: (row, today) => shownStatus(row, today),
      Client: (row) => row.client,
      Shoot: (row) => row.shoot,
      'Issue Date': (row) => row.issueDate,
      'Due Date': (row) => row.dueDate,
      Currency: (row) => row.currency,
      Subtotal: (row) => signed(row, row.subtotal),
      Tax: (row) => signed(row, row.tax),
      Total: (row) => signed(row, row.total),
      Paid: (row) => signed(row, row.paidCents),
      Notes: (row) => row.notes,
      Terms: (row) => row.terms,
    },
  }),
  exportSheet('invoice-items', {
    list: listItemLines,
    cells: {
      'Invoice ID': (row) => row.id,
      'Invoice #': (row) => row.invoiceNumber,
      Line: (row) => row.line,
      Description: (row) => row.description,
      // As a number: a text that begins with a minus sign is quoted.
      Quantity: (row) => Number(decimalWords(row.quantity, 3)),
      Currency: (row) => row.currency,
      Rate: (row) => money(row.rate, row.currency),
      Amount: (row) => signed(row, row.amount),
    },
  }),
  exportSheet('invoice-taxes', {
    list: listTaxLines,
    cells: {
      'Invoice ID': (row) => row.id,
      'Invoice #': (row) => row.invoiceNumber,
      Status: (row, today) => shownStatus(row, today),
      'Issue Date': (row) => row.issueDate,
      Category: (row) => row.code,
      'Rate %': (row) => percentOf(row.rate),
      Currency: (row) => row.currency,
      Net: (row) => signed(row, row.netCents),
      Tax: (row) => signed(row, row.taxCents),
      Reason: (row) => row.words,
    },
  }),
  exportSheet('payments', {
    list: listPaymentLines,
    cells: {
      'Paid On': (row) => row.paidOn,
      'Invoice ID': (row) => row.id,
      'Invoice #': (row) => row.invoiceNumber,
      Client: (row) => row.client,
      Amount: (row) => money(row.amount, row.currency),
      Currency: (row) => row.currency,
      Method: (row) => methodWords(row.method),
      Note: (row) => row.note,
    },
  }),
]
