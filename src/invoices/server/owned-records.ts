import { editedColumns, flag, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const invoiceTables = {
  invoice_links: {
    key: ['tokenHash'],
    download: {
      file: 'invoice-links',
      columns: {
        userId: omitted,
        tokenHash: omitted,
        mailTokenHash: omitted,
        invoiceId: plain,
        sentTo: plain,
        createdAt: time,
        openedAt: time,
        revokedAt: time,
      },
    },
  },
  invoice_events: {
    key: ['invoiceId', 'id'],
    download: {
      file: 'invoice-history',
      columns: { userId: omitted, invoiceId: plain, id: plain, at: time, kind: plain, facts: json },
    },
  },
  invoice_payments: {
    key: ['invoiceId', 'id'],
    download: {
      file: 'invoice-payments',
      columns: {
        userId: omitted,
        invoiceId: plain,
        id: plain,
        amount: plain,
        currency: plain,
        paidOn: plain,
        method: plain,
        note: plain,
        createdAt: time,
      },
    },
  },
  invoice_items: {
    key: ['invoiceId', 'id'],
    download: {
      file: 'invoice-items',
      columns: {
        userId: omitted,
        invoiceId: plain,
        id: plain,
        description: plain,
        quantity: plain,
        rate: plain,
        amount: plain,
      },
    },
  },
  invoices: {
    key: ['id'],
    download: {
      file: 'invoices',
      columns: {
        userId: omitted,
        id: plain,
        clientId: plain,
        shootId: plain,
        shootTitle: plain,
        contractId: plain,
        contractPart: plain,
        invoiceNumber: plain,
        status: plain,
        issueDate: plain,
        dueDate: plain,
        currency: plain,
        subtotal: plain,
        taxType: plain,
        taxRate: plain,
        tax: plain,
        total: plain,
        paidCents: plain,
        notes: plain,
        terms: plain,
        issuedWords: json,
        sentAt: time,
        sentHow: plain,
        overdueDismissedAt: time,
        remindersOff: flag,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'invoice_links' | 'invoice_events' | 'invoice_payments' | 'invoice_items' | 'invoices'>
