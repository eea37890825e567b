import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { documentEndpoints } from './document-endpoints.ts'
import { documentTables } from './owned-records.ts'

export const documentsDomain = {
  apis: { documents: ({ documents }) => documentEndpoints(documents) },
  scope: 'settings',
  tables: documentTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
