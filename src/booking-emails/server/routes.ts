import { bookingEmails } from '#booking-emails/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const bookingEmailRoutes = serveLater(
  bookingEmails,
  async () => (await import('./handlers.ts')).bookingEmailHandlers,
)
