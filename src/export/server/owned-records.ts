import { type OwnedTables } from '#database/owned.ts'

export const exportTables = {
  data_exports: { key: [], download: { leftOut: 'how far this download is' } },
} as const satisfies OwnedTables<'data_exports'>
