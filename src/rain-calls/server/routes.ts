import { serveLater } from '#kernel/server/http/serve.ts'
import { rainCalls } from '#rain-calls/api.ts'

export const rainCallRoutes = serveLater(rainCalls, async () => (await import('./handlers.ts')).rainCallHandlers)
