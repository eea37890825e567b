import { omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const kernelTables = {
  idempotency_keys: {
    key: ['route', 'key'],
    download: { leftOut: 'answers of the last 24 hours, kept for requests that are repeated' },
  },
  revisions: { key: ['kind'], download: { leftOut: 'counters of changes' } },
  outbox: {
    key: ['id'],
    download: {
      file: 'emails',
      columns: {
        id: plain,
        kind: plain,
        recipient: plain,
        userId: omitted,
        facts: omitted,
        createdAt: time,
        dueAt: time,
        tries: plain,
        canWait: omitted,
        sentAt: time,
        failedAt: time,
        lastError: omitted,
      },
    },
  },
  number_series: {
    key: ['kind', 'year'],
    download: {
      file: 'numbers',
      columns: { userId: omitted, kind: plain, year: plain, last: plain },
    },
  },
} as const satisfies OwnedTables<'idempotency_keys' | 'revisions' | 'outbox' | 'number_series'>
