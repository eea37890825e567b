import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { system } from '#system/api.ts'
import { systemRoutes } from './routes.ts'
import { systemSample } from './sample.ts'
import { dailyFigures } from './stats-job.ts'

export const systemDomain = {
  apis: { system: ({ apis }) => domain(system, systemRoutes(apis), systemSample) },
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: () => [dailyFigures],
  cleanups: none,
} as const satisfies DomainDeclaration
