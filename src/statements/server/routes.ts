import { serveLater } from '#kernel/server/http/serve.ts'
import { statements } from '#statements/api.ts'

export const statementRoutes = serveLater(statements, async () => (await import('./handlers.ts')).statementHandlers)
