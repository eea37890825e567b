import { deals } from '#deals/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { requireNoProposal } from './client-use.ts'
import { dealTables } from './owned-records.ts'
import { dealRoutes } from './routes.ts'
import { dealSample } from './sample.ts'
import { dealSearch } from './search-entry.ts'
import { dealWebhooks } from './webhooks.ts'

export const dealsDomain = {
  apis: { deals: domain(deals, dealRoutes, dealSample) },
  scope: 'clients',
  tables: dealTables,
  search: dealSearch,
  documents: none,
  sheets: async () => (await import('./sheets.ts')).dealSheets,
  clientRecords: { tables: { deals: 'link' }, beforeDelete: requireNoProposal },
  emails: async () => (await import('./reply.ts')).dealEmails,
  jobs: none,
  cleanups: none,
  webhooks: dealWebhooks,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'deal-reply': true
  }
}
