import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { booking, picks } from '#self-bookings/api.ts'
import { selfBookingTables } from './owned-records.ts'
import { bookingRoutes, deleteOldPicks, pickRoutes } from './routes.ts'
import { bookingSample, pickSample } from './sample.ts'

export const selfBookingsDomain = {
  apis: {
    booking: domain(booking, bookingRoutes, bookingSample),
    picks: domain(picks, pickRoutes, pickSample),
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
