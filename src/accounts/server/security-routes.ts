import { security } from '#accounts/security-api.ts'
import { serveLater } from '#kernel/server/serve.ts'

export const securityRoutes = serveLater(security, () =>
  import('./security-handlers.ts').then((part) => part.securityHandlers),
)
