import { admin } from '#admin/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const adminRoutes = serveLater(admin, () => import('./handlers.ts').then(({ adminHandlers }) => adminHandlers))
