import { omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const holdTables = {
  holds: {
    key: ['id'],
    download: {
      file: 'holds',
      columns: {
        userId: omitted,
        id: plain,
        dealId: plain,
        kind: plain,
        startsAt: time,
        endsAt: time,
        before: plain,
        after: plain,
        timeZone: plain,
        until: time,
        toldAt: omitted,
        createdAt: time,
      },
    },
  },
} as const satisfies OwnedTables<'holds'>
