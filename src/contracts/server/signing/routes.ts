import { signing } from '#contracts/signing-api.ts'
import { serveLater } from '#kernel/server/serve.ts'

export const signingRoutes = serveLater(signing, async () => (await import('./handlers.ts')).signingHandlers)
