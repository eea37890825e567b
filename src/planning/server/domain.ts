import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { planning } from '#planning/api.ts'
import { planningRoutes } from './routes.ts'
import { planningSample } from './sample.ts'

export const planningDomain = {
  apis: { planning: domain(planning, planningRoutes, planningSample) },
  scope: 'shoots',
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
