import { callSheets } from '#call-sheets/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const callSheetRoutes = serveLater(callSheets, async () => (await import('./handlers.ts')).callSheetHandlers)
