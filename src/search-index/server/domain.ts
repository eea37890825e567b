import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'

export const searchIndexDomain = {
  apis: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: { tables: { search_entries: 'link' } },
  emails: none,
  jobs: none,
  chores: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/revisions.ts' {
  interface RevisionKinds {
    studio: true
  }
}
