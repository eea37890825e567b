import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { packing } from '#packing/api.ts'
import { packingTables } from './owned-records.ts'
import { packingRoutes } from './routes.ts'
import { packingSample } from './sample.ts'

export const packingDomain = {
  apis: { packing: domain(packing, packingRoutes, packingSample) },
  scope: 'gear',
  tables: packingTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
