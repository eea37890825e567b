import { omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const studioMoneyTables = {
  studio_money: {
    key: [],
    download: {
      file: 'payment-details',
      columns: { userId: omitted, currency: plain, createdAt: time, updatedAt: time, version: plain },
    },
  },
} as const satisfies OwnedTables<'studio_money'>
