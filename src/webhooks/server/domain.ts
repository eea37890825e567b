import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { webhooks } from '#webhooks/api.ts'
import { deleteOldDeliveries } from './cleanup.ts'
import { blankFormerSecrets } from './endpoint-store.ts'
import { webhookTables } from './owned-records.ts'
import { webhookRoutes } from './routes.ts'
import { webhookSample } from './sample.ts'
import { webhookJob } from './webhook-job.ts'

export const webhooksDomain = {
  apis: { webhooks: domain(webhooks, webhookRoutes, webhookSample) },
  scope: none,
  tables: webhookTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => (await import('./emails.ts')).webhookEmails,
  jobs: ({ services, keys, sendsMail, now }) => [webhookJob({ posts: services.webhooks, keys, sendsMail, now })],
  cleanups: [deleteOldDeliveries, blankFormerSecrets],
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'webhook-off': 'a user'
  }
}
