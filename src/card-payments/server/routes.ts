import { cardPayments } from '#card-payments/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const cardPaymentRoutes = serveLater(
  cardPayments,
  async () => (await import('./handlers.ts')).cardPaymentHandlers,
)
