import { analytics } from '#analytics/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { analyticsRoutes } from './routes.ts'
import { analyticsSample } from './sample.ts'

export const analyticsDomain = {
  apis: { analytics: domain(analytics, analyticsRoutes, analyticsSample) },
  scope: 'money',
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
