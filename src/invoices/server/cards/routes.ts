import { invoiceCards } from '#invoices/card-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const invoiceCardRoutes = serveLater(
  invoiceCards,
  async () => (await import('./handlers.ts')).invoiceCardHandlers,
)
