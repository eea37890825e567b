import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { rainCallTables } from './owned-records.ts'

export const rainCallsDomain = {
  apis: none,
  tables: rainCallTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
} as const satisfies DomainDeclaration
