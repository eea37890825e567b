import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { rainCalls } from './job.ts'
import { rainCallTables } from './owned-records.ts'

export const rainCallsDomain = {
  apis: none,
  tables: rainCallTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => (await import('./letters/emails.ts')).rainCallEmails,
  jobs: (context) => [rainCalls(context)],
  cleanups: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    /** To the photographer: what was read. */
    'rain-call': true
    /** To the client: what was read or decided. */
    'rain-letter': true
  }
}
