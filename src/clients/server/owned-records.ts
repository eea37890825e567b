import { addressDownload } from '#addresses/stored-address.ts'
import { editedColumns, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const clientTables = {
  clients: {
    key: ['id'],
    download: {
      file: 'clients',
      columns: {
        userId: omitted,
        id: plain,
        name: plain,
        email: plain,
        phone: plain,
        ...addressDownload,
        vatId: plain,
        endpointScheme: plain,
        endpointId: plain,
        legalScheme: plain,
        legalId: plain,
        buyerReference: plain,
        eInvoice: plain,
        language: plain,
        notes: plain,
        archivedAt: time,
        nameKey: omitted,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'clients'>
