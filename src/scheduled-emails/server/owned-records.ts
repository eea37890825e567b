import { editedColumns, flag, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const scheduledEmailTables = {
  scheduled_emails: {
    key: ['kind', 'recordId', 'plannedOn'],
    download: {
      file: 'scheduled-emails',
      columns: {
        userId: omitted,
        kind: plain,
        recordId: plain,
        plannedOn: plain,
        state: plain,
        recipient: plain,
        createdAt: time,
        changedAt: time,
      },
    },
  },
  email_rules: {
    key: ['kind'],
    download: {
      file: 'email-rules',
      columns: {
        userId: omitted,
        kind: plain,
        isOn: flag,
        days: json,
        at: plain,
        subject: plain,
        text: plain,
        since: time,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'scheduled_emails' | 'email_rules'>
