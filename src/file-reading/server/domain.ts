import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'

export const fileReadingDomain = {
  apis: none,
  scope: none,
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
