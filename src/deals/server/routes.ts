import { deals } from '#deals/api.ts'
import { dealLinks } from '#deals/link-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const dealRoutes = serveLater(deals, async () => (await import('./handlers.ts')).dealHandlers)

export const dealLinkRoutes = serveLater(dealLinks, async () => (await import('./handlers.ts')).dealLinkHandlers)
