import { clients } from '#clients/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { clientTables } from './owned-records.ts'
import { clientRoutes } from './routes.ts'
import { clientSample } from './sample.ts'
import { clientSearch } from './search.ts'
import { clientWebhooks } from './webhooks.ts'

export const clientsDomain = {
  apis: { clients: domain(clients, clientRoutes, clientSample) },
  scope: 'clients',
  tables: clientTables,
  search: clientSearch,
  documents: none,
  sheets: async () => (await import('./export-sheets.ts')).clientSheets,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: clientWebhooks,
} as const satisfies DomainDeclaration
