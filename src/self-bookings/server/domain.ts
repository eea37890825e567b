import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { booking, picks, sessionContracts } from '#self-bookings/api.ts'
import { selfBookingTables } from './owned-records.ts'
import { bookingRoutes, deleteOldPicks, pickRoutes, sessionContractRoutes } from './routes.ts'
import { bookingSample, pickSample, sessionContractSample } from './sample.ts'

export const selfBookingsDomain = {
  apis: {
    booking: domain(booking, bookingRoutes, bookingSample),
    picks: domain(picks, pickRoutes, pickSample),
    sessionContracts: domain(sessionContracts, sessionContractRoutes, sessionContractSample),
  },
  tables: selfBookingTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: [deleteOldPicks],
} as const satisfies DomainDeclaration
