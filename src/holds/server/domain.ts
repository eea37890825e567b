import { holds } from '#holds/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { holdTables } from './owned-records.ts'
import { holdRoutes } from './routes.ts'
import { holdSample } from './sample.ts'

export const holdsDomain = {
  apis: { holds: domain(holds, holdRoutes, holdSample) },
  scope: 'shoots',
  tables: holdTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
