import { weather } from '#weather/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const weatherRoutes = serveLater(weather, async () => (await import('./handlers.ts')).weatherHandlers)
