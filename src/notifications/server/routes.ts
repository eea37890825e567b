import { notifications } from '#notifications/api.ts'
import { serveLater } from '#kernel/server/serve.ts'

export const notificationRoutes = serveLater(
  notifications,
  async () => (await import('./handlers.ts')).notificationHandlers,
)
