import { advisor } from '#advisor/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { advisorTables } from './owned-records.ts'
import { advisorRoutes } from './routes.ts'
import { advisorSample } from './sample.ts'

export const advisorDomain = {
  apis: { advisor: domain(advisor, advisorRoutes, advisorSample) },
  scope: 'shoots',
  tables: advisorTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
