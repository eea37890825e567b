import { omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const apiTokenTables = {
  api_tokens: {
    key: ['id'],
    download: {
      file: 'api-tokens',
      columns: {
        userId: omitted,
        id: plain,
        name: plain,
        hash: omitted,
        start: plain,
        scopes: plain,
        createdAt: time,
        expiresAt: time,
        lastUsedAt: time,
      },
    },
  },
} as const satisfies OwnedTables<'api_tokens'>
