import { dataExport } from '#export/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { exportTables } from './owned-records.ts'
import { exportRoutes } from './routes.ts'
import { exportSample } from './sample.ts'

export const exportDomain = {
  apis: { export: domain(dataExport, exportRoutes, exportSample) },
  scope: none,
  tables: exportTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
