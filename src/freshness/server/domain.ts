import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { freshness } from '#freshness/api.ts'
import { freshnessRoutes } from './routes.ts'
import { freshnessSample } from './sample.ts'

export const freshnessDomain = {
  apis: { freshness: domain(freshness, freshnessRoutes, freshnessSample) },
  scope: none,
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
