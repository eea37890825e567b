import { omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const selfBookingTables = {
  self_bookings: {
    key: ['id'],
    download: {
      file: 'self-bookings',
      columns: {
        userId: omitted,
        id: plain,
        typeId: plain,
        dealId: plain,
        placeId: plain,
        startsAt: time,
        endsAt: time,
        lightSeconds: plain,
        clientZone: plain,
        tokenHash: omitted,
        movedTimes: plain,
        createdAt: time,
      },
    },
  },
  waiting: {
    key: ['id'],
    download: {
      file: 'waiting',
      columns: {
        userId: omitted,
        id: plain,
        typeId: plain,
        email: plain,
        from: plain,
        to: plain,
        openDays: omitted,
        tokenHash: omitted,
        notifiedAt: time,
        confirmedAt: time,
        endsAt: time,
        createdAt: time,
      },
    },
  },
} as const satisfies OwnedTables<'self_bookings' | 'waiting'>
