import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { availability, sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { sessionTypeTables } from './owned-records.ts'
import { availabilityRoutes, sessionPlaceRoutes, sessionTypeRoutes } from './routes.ts'
import { availabilitySample, sessionPlaceSample, sessionTypeSample } from './sample.ts'

export const sessionTypesDomain = {
  apis: {
    sessionTypes: domain(sessionTypes, sessionTypeRoutes, sessionTypeSample),
    sessionPlaces: domain(sessionPlaces, sessionPlaceRoutes, sessionPlaceSample),
    availability: domain(availability, availabilityRoutes, availabilitySample),
  },
  scope: 'settings',
  tables: sessionTypeTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
