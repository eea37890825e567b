import { places } from '#places/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const placeRoutes = serveLater(places, async () => (await import('./handlers.ts')).placeHandlers)
