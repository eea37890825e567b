import { imports } from '#imports/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const importRoutes = serveLater(imports, async () => (await import('./handlers.ts')).importHandlers)
