import { deals } from '#deals/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const dealRoutes = serveLater(deals, async () => (await import('./handlers.ts')).dealHandlers)
