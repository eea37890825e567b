import { expenses } from '#expenses/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const expenseRoutes = serveLater(expenses, async () => (await import('./handlers.ts')).expenseHandlers)
