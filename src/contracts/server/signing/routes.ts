import { signing } from '#contracts/signing-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const signingRoutes = serveLater(signing, async () => (await import('./handlers.ts')).signingHandlers)
