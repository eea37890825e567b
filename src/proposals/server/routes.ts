import { serveLater } from '#kernel/server/http/serve.ts'
import { proposals } from '#proposals/api.ts'

export const proposalRoutes = serveLater(proposals, async () => (await import('./handlers.ts')).proposalHandlers)
