import { draftTaxes } from '#invoices/draft-taxes-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const draftTaxesRoutes = serveLater(draftTaxes, async () => (await import('./handlers.ts')).draftTaxesHandlers)
