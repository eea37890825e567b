import { notifications } from '#notification-list/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'
import type { CheckInvoices } from './handlers.ts'

export const notificationRoutes = (check: () => Promise<CheckInvoices>) =>
  serveLater(notifications, async () => (await import('./handlers.ts')).notificationHandlers(await check()))
