import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const clientPageRoutes = serveLater(clientPage, async () => (await import('./handlers.ts')).clientPageHandlers)
export const agreementRoutes = serveLater(agreements, async () => (await import('./handlers.ts')).agreementHandlers)
