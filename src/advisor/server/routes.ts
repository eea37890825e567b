import { advisor } from '#advisor/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const advisorRoutes = serveLater(advisor, async () => (await import('./handlers.ts')).advisorHandlers)
