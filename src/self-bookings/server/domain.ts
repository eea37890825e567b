import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { booking } from '#self-bookings/api.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { deleteOldWaiting } from '#self-bookings/server/waiting/waiting.ts'
import { waitingJob } from '#self-bookings/server/waiting/waiting-job.ts'
import { waitingLists } from '#self-bookings/waiting-api.ts'
import { deleteOldPicks } from '#self-bookings/server/picks/picks.ts'
import { selfBookingTables } from './owned-records.ts'
import { bookingRoutes, pickRoutes, sessionContractRoutes, waitingRoutes } from './routes.ts'
import { bookingSample, pickSample, sessionContractSample, waitingSample } from './sample.ts'

export const selfBookingsDomain = {
  apis: {
    booking: domain(booking, bookingRoutes, bookingSample),
    picks: domain(picks, pickRoutes, pickSample),
    sessionContracts: domain(sessionContracts, sessionContractRoutes, sessionContractSample),
    waitingLists: domain(waitingLists, waitingRoutes, waitingSample),
  },
  scope: 'clients',
  tables: selfBookingTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => {
    const [{ waitingEmails }, { visitorCodeEmails }] = await Promise.all([
      import('./waiting/waiting-email.ts'),
      import('./codes/visitor-code-email.ts'),
    ])
    return (publicUrl) => ({ ...waitingEmails(publicUrl), ...visitorCodeEmails() })
  },
  jobs: ({ sendsMail }) => [waitingJob({ sendsMail })],
  cleanups: [deleteOldPicks, deleteOldWaiting],
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'time-opened': 'whoever asked'
    'visitor-code': 'whoever asked'
    'waiting-confirmation': 'whoever asked'
  }
}
