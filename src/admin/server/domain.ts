import { admin } from '#admin/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { broadcastJob } from './broadcast-job.ts'
import { adminRoutes } from './routes.ts'
import { adminSample } from './sample.ts'

export const adminDomain = {
  apis: { admin: domain(admin, adminRoutes, adminSample) },
  scope: none,
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: () => [broadcastJob],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
