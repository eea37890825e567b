import { webhooks } from '#webhooks/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const webhookRoutes = serveLater(webhooks, async () => (await import('./handlers.ts')).webhookHandlers)
