import { editedColumns, flag, json, omitted, plain, type OwnedTables } from '#database/owned.ts'

export const gearTables = {
  gear_checklists: {
    key: ['id'],
    download: {
      file: 'gear-checklists',
      columns: {
        userId: omitted,
        id: plain,
        name: plain,
        items: json,
        lastItemId: omitted,
        isTemplate: flag,
        nameKey: omitted,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'gear_checklists'>
