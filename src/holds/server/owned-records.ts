import { flag, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

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
        notifiedAt: omitted,
        createdAt: time,
        tokenHash: omitted,
        typeId: plain,
        placeId: plain,
        facts: omitted,
        place: plain,
        coordinates: json,
        networkHash: omitted,
      },
    },
  },
  asked_moves: {
    key: ['id'],
    download: {
      file: 'asked-moves',
      columns: {
        userId: omitted,
        id: plain,
        dealId: plain,
        shootId: plain,
        fromAt: time,
        startsAt: time,
        endsAt: time,
        timeZone: plain,
        day: plain,
        movesDue: flag,
        state: plain,
        words: plain,
        askedAt: time,
        answeredAt: time,
        advance: json,
      },
    },
  },
} as const satisfies OwnedTables<'holds' | 'asked_moves'>
