import { editedColumns, omitted, plain, type OwnedTables } from '#database/owned.ts'

export const expenseTables = {
  expenses: {
    key: ['id'],
    download: {
      file: 'expenses',
      columns: {
        userId: omitted,
        id: plain,
        day: plain,
        supplier: plain,
        category: plain,
        gross: plain,
        taxCents: plain,
        rate: plain,
        currency: plain,
        paidOn: plain,
        words: plain,
        shootId: plain,
        shootTitle: plain,
        file: plain,
        fileName: plain,
        fileType: plain,
        fileSize: plain,
        keptBytes: omitted,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'expenses'>
