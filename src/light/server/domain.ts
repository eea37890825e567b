import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { light } from '#light/api.ts'
import { lightRoutes } from './routes.ts'
import { lightSample } from './sample.ts'

export const lightDomain = {
  apis: { light: domain(light, lightRoutes, lightSample) },
  scope: 'shoots',
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
