import { dashboard } from '#dashboard/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { dashboardRoutes } from './routes.ts'
import { dashboardSample } from './sample.ts'

export const dashboardDomain = {
  apis: { dashboard: domain(dashboard, dashboardRoutes, dashboardSample) },
  scope: 'overview',
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
