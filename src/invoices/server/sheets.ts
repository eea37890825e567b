import { methodWords } from '#invoices/method-labels.ts'
import { shownStatus } from '#invoices/status.ts'
import { decimalWords } from '#kernel/money.ts'
import { dollars, exportSheet } from '#kernel/server/registrations/export-sheet.ts'
import { listInvoiceLines, listItemLines, listPaymentLines } from './sheet-store.ts'

export const invoiceSheets = [
  exportSheet('invoices', {
    list: (db, owner, { id }, limit) => listInvoiceLines(db, owner, id, limit),
    cells: {
      ID: (row) => row.id,
      'Invoice #': (row) => row.invoiceNumber,
      Status: (row, today) => shownStatus(row.status, row.dueDate, today),
      Client: (row) => row.client,
      Shoot: (row) => row.shoot,
      'Issue Date': (row) => row.issueDate,
      'Due Date': (row) => row.dueDate,
      Subtotal: (row) => dollars(row.subtotal),
      Tax: (row) => dollars(row.tax),
      Total: (row) => dollars(row.total),
      Paid: (row) => dollars(row.paidCents),
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
      Quantity: (row) => decimalWords(row.quantity, 3),
      Rate: (row) => dollars(row.rate),
      Amount: (row) => dollars(row.amount),
    },
  }),
  exportSheet('payments', {
    list: listPaymentLines,
    cells: {
      'Paid On': (row) => row.paidOn,
      'Invoice ID': (row) => row.id,
      'Invoice #': (row) => row.invoiceNumber,
      Client: (row) => row.client,
      Amount: (row) => dollars(row.amount),
      Currency: () => 'USD',
      Method: (row) => methodWords(row.method),
      Note: (row) => row.note,
    },
  }),
]
