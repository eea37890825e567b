import { serveLater } from '#kernel/server/http/serve.ts'
import { rowCalls } from '#rain-calls/row-api.ts'

export const rowCallRoutes = serveLater(rowCalls, async () => (await import('./row-handlers.ts')).rowCallHandlers)
