import { eInvoices } from '#e-invoices/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const eInvoiceRoutes = serveLater(eInvoices, async () => (await import('./handlers.ts')).eInvoiceHandlers)
