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
  card_attempts: {
    key: ['tokenHash'],
    download: {
      file: 'card-payments-begun',
      columns: {
        tokenHash: omitted,
        userId: omitted,
        invoiceId: plain,
        amount: plain,
        currency: plain,
        url: omitted,
        state: plain,
        expiresAt: time,
        createdAt: time,
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
        unit: plain,
        rate: plain,
        amount: plain,
        categoryId: plain,
        taxCode: plain,
        taxRate: plain,
        taxWords: plain,
        taxReason: plain,
        discountBy: plain,
        discountValue: plain,
        discountCents: plain,
        netCents: plain,
        creditsItem: plain,
        creditsQuantity: plain,
        deposit: plain,
      },
    },
  },
  invoice_adjustments: {
    key: ['invoiceId', 'id'],
    download: {
      file: 'invoice-adjustments',
      columns: {
        userId: omitted,
        invoiceId: plain,
        id: plain,
        kind: plain,
        by: plain,
        value: plain,
        words: plain,
        amountCents: plain,
        netCents: plain,
      },
    },
  },
  invoice_taxes: {
    key: ['invoiceId', 'code', 'rate'],
    download: {
      file: 'invoice-taxes',
      columns: {
        userId: omitted,
        invoiceId: plain,
        code: plain,
        rate: plain,
        place: plain,
        words: plain,
        reasonCode: plain,
        netCents: plain,
        taxCents: plain,
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
        scheme: plain,
        pricesWithTax: flag,
        serviceFrom: plain,
        serviceTo: plain,
        deliverTo: plain,
        taxCurrency: plain,
        taxRateToStudio: plain,
        taxRateOn: plain,
        studioTaxCents: plain,
        buyerReference: plain,
        orderNumber: plain,
        kind: plain,
        creditsId: plain,
        creditedCents: plain,
        refundedCents: plain,
        frozenAt: time,
        remindersOff: flag,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<
  | 'invoice_links'
  | 'card_attempts'
  | 'invoice_events'
  | 'invoice_payments'
  | 'invoice_items'
  | 'invoice_adjustments'
  | 'invoice_taxes'
  | 'invoices'
>
