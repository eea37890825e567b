import { json, omitted, type OwnedTables, plain } from '#database/owned.ts'

export const eInvoiceTables = {
  invoice_files: {
    key: ['invoiceId'],
    download: {
      file: 'e-invoices',
      columns: { userId: omitted, invoiceId: plain, facts: json, cii: plain, hash: plain },
    },
  },
} as const satisfies OwnedTables<'invoice_files'>
