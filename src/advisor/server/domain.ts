import { advisor } from '#advisor/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { advisorRoutes } from './routes.ts'
import { advisorSample } from './sample.ts'

export const advisorDomain = {
  apis: { advisor: domain(advisor, advisorRoutes, advisorSample) },
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  chores: none,
} as const satisfies DomainDeclaration
