import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { searchTables } from './owned-records.ts'

export const searchIndexDomain = {
  apis: none,
  scope: none,
  tables: searchTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: { tables: { search_entries: 'link' } },
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/revisions.ts' {
  interface RevisionKinds {
    studio: true
  }
}
