import { paymentReminders } from '#invoices/reminder-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const reminderRoutes = serveLater(paymentReminders, async () => (await import('./handlers.ts')).reminderHandlers)
