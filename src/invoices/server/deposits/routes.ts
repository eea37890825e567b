import { deposits } from '#invoices/deposits/deposit-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const depositRoutes = serveLater(deposits, async () => (await import('./handlers.ts')).depositHandlers)
