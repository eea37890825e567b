import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { packages } from '#packages/api.ts'
import { packageTables } from './owned-records.ts'
import { packageRoutes } from './routes.ts'
import { packageSample } from './sample.ts'

export const packagesDomain = {
  apis: { packages: domain(packages, packageRoutes, packageSample) },
  scope: 'settings',
  tables: packageTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
