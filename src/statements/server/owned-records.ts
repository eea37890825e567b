import { json, omitted, type OwnedTables, plain, time } from '#database/owned.ts'

export const statementTables = {
  statement_rows: {
    key: ['statementId', 'id'],
    download: {
      file: 'bank-statement-rows',
      columns: {
        userId: omitted,
        statementId: plain,
        id: plain,
        key: omitted,
        day: plain,
        amount: plain,
        currency: plain,
        name: plain,
        text: plain,
        reference: plain,
        state: plain,
        invoiceId: plain,
        paymentId: plain,
      },
    },
  },
  statements: {
    key: ['id'],
    download: {
      file: 'bank-statements',
      columns: {
        userId: omitted,
        id: plain,
        fileName: plain,
        account: plain,
        payments: plain,
        takenBack: plain,
        createdAt: time,
        undoneAt: time,
      },
    },
  },
  statement_layouts: {
    key: [],
    download: {
      file: 'bank-statement-columns',
      columns: { userId: omitted, columns: json, dayOrder: plain, currency: plain, updatedAt: time },
    },
  },
} as const satisfies OwnedTables<'statement_rows' | 'statements' | 'statement_layouts'>
