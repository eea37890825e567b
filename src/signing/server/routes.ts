import { signing } from '#signing/api.ts'
import { serveLater } from '#kernel/server/serve.ts'

export const signingRoutes = serveLater(signing, async () => (await import('./handlers.ts')).signingHandlers)
