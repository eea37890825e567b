import { omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const bookingEmailTables = {
  planned_emails: {
    key: ['id'],
    download: {
      file: 'planned-emails',
      columns: {
        userId: omitted,
        id: plain,
        dealId: plain,
        kind: plain,
        about: plain,
        nth: plain,
        dueAt: time,
        state: plain,
        createdAt: time,
        changedAt: time,
      },
    },
  },
  paused_booking_emails: {
    key: ['dealId'],
    download: {
      file: 'paused-booking-emails',
      columns: { userId: omitted, dealId: plain, pausedAt: time },
    },
  },
} as const satisfies OwnedTables<'planned_emails' | 'paused_booking_emails'>
