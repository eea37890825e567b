import { json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const advisorTables = {
  advice: {
    key: ['id'],
    download: {
      file: 'advice',
      columns: {
        userId: omitted,
        id: plain,
        kind: plain,
        shootId: plain,
        question: json,
        answer: json,
        createdAt: time,
      },
    },
  },
} as const satisfies OwnedTables<'advice'>
