import { json, omitted, plain, type OwnedTables } from '#database/owned.ts'

export const weatherClauseTables = {
  rain_clauses: {
    key: ['contractId'],
    download: { file: 'weather-clauses', columns: { userId: omitted, contractId: plain, json, hash: plain } },
  },
} as const satisfies OwnedTables<'rain_clauses'>
