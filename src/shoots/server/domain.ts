import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { shoots } from '#shoots/api.ts'
import { lightOfShootsJob } from './light-job.ts'
import { shootTables } from './owned-records.ts'
import { shootRoutes } from './routes.ts'
import { shootSample } from './sample.ts'
import { shootSearch } from './search.ts'
import { touchShootsOfClient } from './shoot-client-store.ts'
import { shootWebhooks } from './webhooks.ts'

export const shootsDomain = {
  apis: { shoots: domain(shoots, shootRoutes, shootSample) },
  scope: 'shoots',
  tables: shootTables,
  search: shootSearch,
  documents: none,
  sheets: async () => (await import('./export-sheets.ts')).shootSheets,
  clientRecords: { tables: { shoot_clients: 'link' }, beforeDelete: touchShootsOfClient },
  emails: none,
  jobs: () => [lightOfShootsJob],
  cleanups: none,
  webhooks: shootWebhooks,
} as const satisfies DomainDeclaration
