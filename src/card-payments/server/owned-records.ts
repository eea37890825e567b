import { editedColumns, flag, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const cardPaymentTables = {
  card_events: { key: ['eventId'], download: { leftOut: 'numbers by which repeated messages of Stripe are known' } },
  card_accounts: {
    key: [],
    download: {
      file: 'card-payments',
      columns: {
        userId: omitted,
        token: omitted,
        secretKey: omitted,
        signingSecret: omitted,
        keyEnd: plain,
        isTest: flag,
        lastEventAt: time,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'card_accounts' | 'card_events'>
