import { inquire, inquiryForm } from '#inquiry-form/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const inquiryFormRoutes = serveLater(
  inquiryForm,
  async () => (await import('./handlers.ts')).inquiryFormHandlers,
)

export const inquireRoutes = serveLater(inquire, async () => (await import('./handlers.ts')).inquireHandlers)
