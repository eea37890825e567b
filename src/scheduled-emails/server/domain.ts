import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { scheduledEmailTables } from './owned-records.ts'

export const scheduledEmailsDomain = {
  apis: none,
  scope: none,
  tables: scheduledEmailTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
