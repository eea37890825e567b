import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { places } from '#places/api.ts'
import { placeRoutes } from './routes.ts'
import { placeSample } from './sample.ts'

export const placesDomain = {
  apis: { places: domain(places, placeRoutes, placeSample) },
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
