import { serveLater } from '#kernel/server/http/serve.ts'
import { questionnaires, sheets } from '#questionnaires/api.ts'

export const questionnaireRoutes = serveLater(
  questionnaires,
  async () => (await import('./handlers.ts')).questionnaireHandlers,
)
export const sheetRoutes = serveLater(sheets, async () => (await import('./handlers.ts')).sheetHandlers)
