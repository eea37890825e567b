import { editedColumns, omitted, plain, type OwnedTables } from '#database/owned.ts'

export const imageTables = {
  reference_images: {
    key: ['id'],
    download: {
      file: 'reference-images',
      columns: {
        userId: omitted,
        id: plain,
        shootId: plain,
        filename: plain,
        originalName: plain,
        size: plain,
        keptBytes: omitted,
        mimeType: plain,
        width: plain,
        height: plain,
        caption: plain,
        position: plain,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'reference_images'>
