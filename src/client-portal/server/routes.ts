import { agreements } from '#client-portal/agreement-api.ts'
import { clientBookings } from '#client-portal/booking-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { clientMoves } from '#client-portal/move-api.ts'
import { clientRain } from '#client-portal/rain-api.ts'
import { clientSheets } from '#client-portal/sheet-api.ts'
import { clientRainRecords } from '#rain-calls/record-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const clientPageRoutes = serveLater(clientPage, async () => (await import('./handlers.ts')).clientPageHandlers)
export const agreementRoutes = serveLater(agreements, async () => (await import('./handlers.ts')).agreementHandlers)
export const clientSheetRoutes = serveLater(
  clientSheets,
  async () => (await import('#client-portal/server/sheets/sheets.ts')).clientSheetHandlers,
)
export const clientChangeRoutes = serveLater(
  clientChanges,
  async () => (await import('#client-portal/server/changes/changes.ts')).clientChangeHandlers,
)
export const clientMoveRoutes = serveLater(
  clientMoves,
  async () => (await import('#client-portal/server/moves/answer-move.ts')).clientMoveHandlers,
)
export const clientBookingRoutes = serveLater(
  clientBookings,
  async () => (await import('#client-portal/server/bookings/bookings.ts')).clientBookingHandlers,
)
export const clientRainRecordRoutes = serveLater(
  clientRainRecords,
  async () => (await import('#client-portal/server/rain/rain-records.ts')).clientRainRecordHandlers,
)
export const clientRainRoutes = serveLater(
  clientRain,
  async () => (await import('#client-portal/server/rain/answer-rain.ts')).clientRainHandlers,
)
