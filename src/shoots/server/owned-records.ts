import { editedColumns, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const shootTables = {
  shoot_clients: {
    key: ['shootId'],
    download: {
      file: 'shoot-clients',
      columns: { userId: omitted, shootId: plain, clientId: plain, createdAt: time },
    },
  },
  shoots: {
    key: ['id'],
    download: {
      file: 'shoots',
      columns: {
        userId: omitted,
        id: plain,
        title: plain,
        date: time,
        endsAt: time,
        duration: plain,
        timeZone: plain,
        location: plain,
        coordinates: json,
        lightKind: plain,
        type: plain,
        notes: plain,
        shotList: plain,
        status: plain,
        takesFrom: time,
        takesUntil: time,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'shoot_clients' | 'shoots'>
