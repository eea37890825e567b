import { contracts } from '#contracts/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const contractRoutes = serveLater(contracts, async () => (await import('./handlers.ts')).contractHandlers)
