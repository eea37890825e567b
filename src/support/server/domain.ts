import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { support } from '#support/api.ts'
import { supportTables } from './owned-records.ts'
import { supportRoutes } from './routes.ts'
import { supportSample } from './sample.ts'

export const supportDomain = {
  apis: { support: domain(support, supportRoutes, supportSample) },
  scope: none,
  tables: supportTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => (await import('./emails.ts')).supportEmails,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'ticket-answered': 'a user'
    'ticket-opened': 'a user'
    'ticket-written': 'a user'
  }
}

declare module '#kernel/server/revisions.ts' {
  interface RevisionKinds {
    support: true
  }
}
