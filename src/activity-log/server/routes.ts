import { audit } from '#activity-log/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const auditRoutes = serveLater(audit, async () => (await import('./handlers.ts')).auditHandlers)
