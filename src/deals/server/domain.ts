import { deals } from '#deals/api.ts'
import { dealLinks } from '#deals/link-api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { releaseClient } from './client-use.ts'
import { dealTables } from './owned-records.ts'
import { dealLinkRoutes, dealRoutes } from './routes.ts'
import { dealLinkSample, dealSample } from './sample.ts'
import { dealSearch } from './search-entry.ts'
import { dealWebhooks } from './webhooks.ts'

export const dealsDomain = {
  apis: {
    deals: domain(deals, dealRoutes, dealSample),
    dealLinks: domain(dealLinks, dealLinkRoutes, dealLinkSample),
  },
  scope: 'clients',
  tables: dealTables,
  search: dealSearch,
  documents: none,
  sheets: async () => (await import('./export-sheets.ts')).dealSheets,
  clientRecords: { tables: { deals: 'link' }, beforeDelete: releaseClient },
  emails: async () => (await import('./reply.ts')).dealEmails,
  jobs: none,
  cleanups: none,
  webhooks: dealWebhooks,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'deal-reply': 'a client'
  }
}
