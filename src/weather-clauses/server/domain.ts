import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { weatherClauseTables } from './owned-records.ts'

export const weatherClausesDomain = {
  apis: none,
  scope: none,
  tables: weatherClauseTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
