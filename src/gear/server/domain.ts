import { gear } from '#gear/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { gearTables } from './owned-records.ts'
import { gearRoutes } from './routes.ts'
import { gearSample } from './sample.ts'
import { gearSearch } from './search.ts'

export const gearDomain = {
  apis: { gear: domain(gear, gearRoutes, gearSample) },
  scope: 'gear',
  tables: gearTables,
  search: gearSearch,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
