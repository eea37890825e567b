import { security } from '#accounts/security-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const securityRoutes = serveLater(security, () => import('./handlers.ts').then((part) => part.securityHandlers))
