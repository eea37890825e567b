import { serveLater } from '#kernel/server/http/serve.ts'
import { support } from '#support/api.ts'

export const supportRoutes = serveLater(support, async () => (await import('./handlers.ts')).supportHandlers)
