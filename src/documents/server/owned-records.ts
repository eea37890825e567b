import { addressDownload } from '#addresses/stored-address.ts'
import { flag, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const documentTables = {
  letterheads: {
    key: [],
    download: {
      file: 'letterhead',
      columns: {
        userId: omitted,
        ...addressDownload,
        taxId: plain,
        paper: plain,
        lightEdge: flag,
        createdAt: time,
        updatedAt: time,
        version: plain,
        logoFile: omitted,
        logo: omitted,
      },
    },
  },
} as const satisfies OwnedTables<'letterheads'>
