import { rainCalls as rainCallsApi } from '#rain-calls/api.ts'
import { rainRecords } from '#rain-calls/record-api.ts'
import { rowCalls } from '#rain-calls/row-api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { expireEvidence } from './expire-evidence.ts'
import { rainCallJob, rainOutlookJob } from './job.ts'
import { rainCallTables } from './owned-records.ts'
import { rainCallRoutes } from './routes.ts'
import { rainRecordSample } from './record-sample.ts'
import { rainRecordRoutes } from './record-routes.ts'
import { rowCallRoutes } from './row-routes.ts'
import { rowCallSample } from './row-sample.ts'
import { rainCallSample } from './sample.ts'
import { rainCallWebhooks } from './webhooks.ts'

export const rainCallsDomain = {
  apis: {
    rainCalls: domain(rainCallsApi, rainCallRoutes, rainCallSample),
    rowCalls: domain(rowCalls, rowCallRoutes, rowCallSample),
    rainRecords: domain(rainRecords, rainRecordRoutes, rainRecordSample),
  },
  scope: 'shoots',
  tables: rainCallTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => {
    const [{ rainCallEmails }, { rainDatesEmails }] = [
      await import('./emails/rain-call-emails.ts'),
      await import('./choice/dates-email.ts'),
    ]
    return (publicUrl: string) => ({ ...rainCallEmails(publicUrl), ...rainDatesEmails(publicUrl) })
  },
  jobs: (context) => [rainCallJob(context), rainOutlookJob(context)],
  cleanups: [expireEvidence],
  webhooks: rainCallWebhooks,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    /** What was read. */
    'rain-call': 'a user'
    /** What is to be billed for a move. */
    'rain-moved': 'a user'
    /** What was read or decided. */
    'rain-letter': 'a client'
    /** Which dates they can choose from, and what they have chosen. */
    'rain-dates': 'a client'
  }
}
