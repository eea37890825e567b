import { editedColumns, json, omitted, plain, type OwnedTables } from '#database/owned.ts'

export const packingTables = {
  shoot_gear_checklists: {
    key: ['id'],
    download: {
      file: 'shoot-gear-checklists',
      columns: { userId: omitted, id: plain, shootId: plain, checklistId: plain, checkedItems: json, ...editedColumns },
    },
  },
  shoot_packing: {
    key: ['shootId'],
    download: {
      file: 'packing-lists',
      columns: { userId: omitted, shootId: plain, items: json, lastItemId: omitted, ...editedColumns },
    },
  },
} as const satisfies OwnedTables<'shoot_gear_checklists' | 'shoot_packing'>
