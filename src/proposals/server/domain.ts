import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { proposals } from '#proposals/api.ts'
import { holdJob } from './hold-job.ts'
import { installmentJob } from '#proposals/server/payments/installment-job.ts'
import { proposalTables } from './owned-records.ts'
import { proposalRoutes } from './routes.ts'
import { proposalSample } from './sample.ts'
import { proposalWebhooks } from './webhooks.ts'

export const proposalsDomain = {
  apis: { proposals: domain(proposals, proposalRoutes, proposalSample) },
  scope: 'contracts',
  tables: proposalTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => (await import('./emails.ts')).proposalEmails,
  jobs: ({ sendsMail }) => [installmentJob(), holdJob(sendsMail)],
  cleanups: none,
  webhooks: proposalWebhooks,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    proposal: 'a client'
    'deal-change': 'a client'
    'hold-over': 'a user'
  }
}

declare module '#kernel/server/number-series.ts' {
  interface NumberSeries {
    PRO: 'proposals'
  }
}
