import { analytics } from '#analytics/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const analyticsRoutes = serveLater(analytics, async () => (await import('./handlers.ts')).analyticsHandlers)
