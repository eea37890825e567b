import { documents } from '#documents/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const documentRoutes = serveLater(documents, async () => (await import('./handlers.ts')).documentHandlers)
