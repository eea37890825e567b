import { agreements } from '#client-portal/agreement-api.ts'
import { clientBookings } from '#client-portal/booking-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { clientMoves } from '#client-portal/move-api.ts'
import { clientRain } from '#client-portal/rain-api.ts'
import { clientSheets } from '#client-portal/sheet-api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { clientBookingSample } from '#client-portal/server/bookings/booking-sample.ts'
import {
  agreementRoutes,
  clientBookingRoutes,
  clientChangeRoutes,
  clientMoveRoutes,
  clientPageRoutes,
  clientRainRecordRoutes,
  clientRainRoutes,
  clientSheetRoutes,
} from './routes.ts'
import { clientRainRecords } from '#rain-calls/record-api.ts'
import { clientRainRecordSample } from '#client-portal/server/rain/rain-record-sample.ts'
import { clientRainSample } from '#client-portal/server/rain/rain-sample.ts'
import { clientMoveSample } from '#client-portal/server/moves/move-sample.ts'
import { agreementSample, clientChangeSample, clientPageSample } from './sample.ts'
import { clientSheetSample } from '#client-portal/server/sheets/sheet-sample.ts'

export const clientPortalDomain = {
  apis: {
    clientPage: domain(clientPage, clientPageRoutes, clientPageSample),
    clientMoves: domain(clientMoves, clientMoveRoutes, clientMoveSample),
    clientRain: domain(clientRain, clientRainRoutes, clientRainSample),
    clientBookings: domain(clientBookings, clientBookingRoutes, clientBookingSample),
    clientSheets: domain(clientSheets, clientSheetRoutes, clientSheetSample),
    clientChanges: domain(clientChanges, clientChangeRoutes, clientChangeSample),
    clientRainRecords: domain(clientRainRecords, clientRainRecordRoutes, clientRainRecordSample),
    agreements: domain(agreements, agreementRoutes, agreementSample),
  },
  scope: 'contracts',
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => {
    const [{ clientActEmails }, { linkEmails }] = [await import('./notify-photographer.ts'), await import('./renew.ts')]
    const { codeEmails } = await import('./codes/code-email.ts')
    return (publicUrl: string) => ({ ...clientActEmails(publicUrl), ...linkEmails(publicUrl), ...codeEmails() })
  },
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'client-act': 'a user'
    'client-page-link': 'whoever asked'
    'client-page-code': 'whoever asked'
  }
}
