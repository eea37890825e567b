import { type OwnedTables } from '#database/owned.ts'

export const exportTables = {
  data_exports: { key: [], download: { leftOut: 'the progress of this download' } },
} as const satisfies OwnedTables<'data_exports'>
