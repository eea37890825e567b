import { methodWords } from '#invoices/method-labels.ts'
import { shownStatus } from '#invoices/status.ts'
import { decimalWords } from '#kernel/money.ts'
import { exportSheet, money } from '#kernel/server/registrations/export-sheet.ts'
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
      Currency: (row) => row.currency,
      Subtotal: (row) => money(row.subtotal, row.currency),
      Tax: (row) => money(row.tax, row.currency),
      Total: (row) => money(row.total, row.currency),
      Paid: (row) => money(row.paidCents, row.currency),
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
      Currency: (row) => row.currency,
      Rate: (row) => money(row.rate, row.currency),
      Amount: (row) => money(row.amount, row.currency),
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
