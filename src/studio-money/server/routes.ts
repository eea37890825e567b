import { serveLater } from '#kernel/server/http/serve.ts'
import { studioMoney } from '#studio-money/api.ts'

export const studioMoneyRoutes = serveLater(
  studioMoney,
  async () => (await import('./handlers.ts')).studioMoneyHandlers,
)
