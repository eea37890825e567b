import { flag, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const importTables = {
  imported_records: {
    key: ['importId', 'kind', 'recordId'],
    download: {
      file: 'imported-records',
      columns: { userId: omitted, importId: plain, kind: plain, recordId: plain, isKept: flag, createdAt: time },
    },
  },
  imports: {
    key: ['id'],
    download: {
      file: 'imports',
      columns: {
        userId: omitted,
        id: plain,
        kind: plain,
        fileName: plain,
        clients: plain,
        shoots: plain,
        removed: plain,
        kept: plain,
        createdAt: time,
        takenBackAt: time,
      },
    },
  },
} as const satisfies OwnedTables<'imported_records' | 'imports'>
