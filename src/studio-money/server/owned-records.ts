import { flag, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const studioMoneyTables = {
  studio_money: {
    key: [],
    download: {
      file: 'payment-details',
      columns: {
        userId: omitted,
        currency: plain,
        scheme: plain,
        pricesWithTax: flag,
        vatId: plain,
        taxNumber: plain,
        smallWords: plain,
        holder: plain,
        iban: plain,
        bic: plain,
        qrIban: plain,
        qrrPrefix: plain,
        accountWords: plain,
        contactName: plain,
        contactPhone: plain,
        contactEmail: plain,
        endpointScheme: plain,
        endpointId: plain,
        legalScheme: plain,
        legalId: plain,
        createdAt: time,
        updatedAt: time,
        version: plain,
      },
    },
  },
  tax_categories: {
    key: ['id'],
    download: {
      file: 'tax-categories',
      columns: {
        userId: omitted,
        id: plain,
        code: plain,
        rate: plain,
        words: plain,
        reasonCode: plain,
        isDefault: flag,
        isActive: flag,
      },
    },
  },
} as const satisfies OwnedTables<'studio_money' | 'tax_categories'>
