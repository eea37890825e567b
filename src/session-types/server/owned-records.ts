import { editedColumns, flag, json, omitted, plain, type OwnedTables } from '#database/owned.ts'

export const sessionTypeTables = {
  session_types: {
    key: ['id'],
    download: {
      file: 'session-types',
      columns: {
        userId: omitted,
        id: plain,
        slug: plain,
        name: plain,
        packageId: plain,
        isOn: flag,
        facts: json,
        advance: json,
        position: plain,
        ...editedColumns,
      },
    },
  },
  session_places: {
    key: ['id'],
    download: {
      file: 'session-places',
      columns: { userId: omitted, id: plain, name: plain, facts: json, ...editedColumns },
    },
  },
  availability: {
    key: [],
    download: { file: 'availability', columns: { userId: omitted, facts: json, ...editedColumns } },
  },
} as const satisfies OwnedTables<'session_types' | 'session_places' | 'availability'>
