import { bookingEmails } from '#booking-emails/api.ts'
import type { BookingEmailKind } from '#booking-emails/kinds.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { bookingEmailJob } from './job.ts'
import { bookingEmailTables } from './owned-records.ts'
import { bookingEmailRoutes } from './routes.ts'
import { bookingEmailSample } from './sample.ts'

export const bookingEmailsDomain = {
  apis: { bookingEmails: domain(bookingEmails, bookingEmailRoutes, bookingEmailSample) },
  scope: 'contracts',
  tables: bookingEmailTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => {
    const [{ bookingEmailWriters }, { actEmails }] = [await import('./emails.ts'), await import('./acts/act-emails.ts')]
    return (publicUrl: string) => ({ ...bookingEmailWriters(publicUrl), ...actEmails(publicUrl) })
  },
  jobs: (context) => [bookingEmailJob(context)],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'booking-email': 'a client'
    'booking-act': 'a client'
  }
}

declare module '#scheduled-emails/server/kinds.ts' {
  interface ScheduledEmailKinds extends Record<BookingEmailKind, true> {}
}
