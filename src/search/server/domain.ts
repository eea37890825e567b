import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { search } from '#search/api.ts'
import { searchRoutes } from './routes.ts'
import { searchSample } from './sample.ts'

export const searchDomain = {
  apis: { search: domain(search, searchRoutes, searchSample) },
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
