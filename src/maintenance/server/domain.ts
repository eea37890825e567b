import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { maintenance } from '#maintenance/api.ts'
import { endSessionsJob } from './end-sessions-job.ts'
import { maintenanceRoutes } from './routes.ts'
import { maintenanceSample } from './sample.ts'

export const maintenanceDomain = {
  apis: { maintenance: domain(maintenance, maintenanceRoutes, maintenanceSample) },
  scope: none,
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: () => [endSessionsJob],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
