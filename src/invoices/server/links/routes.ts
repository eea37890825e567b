import { invoiceLinks } from '#invoices/link-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const invoiceLinkRoutes = serveLater(
  invoiceLinks,
  async () => (await import('./handlers.ts')).invoiceLinkHandlers,
)
