import { editedColumns, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const packageTables = {
  catalogue: {
    key: ['id'],
    download: {
      file: 'packages',
      columns: {
        userId: omitted,
        id: plain,
        kind: plain,
        name: plain,
        included: plain,
        types: json,
        price: plain,
        currency: plain,
        most: plain,
        minutes: plain,
        categoryId: plain,
        facts: json,
        position: plain,
        archivedAt: time,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'catalogue'>
