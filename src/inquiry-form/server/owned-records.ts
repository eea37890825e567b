import { editedColumns, flag, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const inquiryFormTables = {
  inquiries: {
    key: ['id'],
    download: {
      file: 'inquiries',
      columns: {
        userId: omitted,
        id: plain,
        dealId: plain,
        heldFor: plain,
        facts: json,
        textHash: omitted,
        ticketHash: omitted,
        bodyHash: omitted,
        receivedAt: time,
      },
    },
  },
  inquiry_slugs: {
    key: ['slug'],
    download: { file: 'inquiry-addresses', columns: { userId: omitted, slug: plain, retiredAt: time } },
  },
  inquiry_forms: {
    key: [],
    download: { file: 'inquiry-form', columns: { userId: omitted, isOn: flag, facts: json, ...editedColumns } },
  },
} as const satisfies OwnedTables<'inquiry_forms' | 'inquiry_slugs' | 'inquiries'>
