import { invoiceNumbers } from '#invoices/number-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const invoiceNumberRoutes = serveLater(
  invoiceNumbers,
  async () => (await import('./handlers.ts')).invoiceNumberHandlers,
)
