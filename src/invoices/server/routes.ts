import { invoices } from '#invoices/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const invoiceRoutes = serveLater(invoices, async () => (await import('./handlers.ts')).invoiceHandlers)
