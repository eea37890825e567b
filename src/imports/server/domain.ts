import { imports } from '#imports/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { importTables } from './owned-records.ts'
import { importRoutes } from './routes.ts'
import { importSample } from './sample.ts'

export const importsDomain = {
  apis: { imports: domain(imports, importRoutes, importSample) },
  scope: none,
  tables: importTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
