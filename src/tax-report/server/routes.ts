import { serveLater } from '#kernel/server/http/serve.ts'
import { taxReport } from '#tax-report/api.ts'

export const taxReportRoutes = serveLater(taxReport, async () => (await import('./handlers.ts')).taxReportHandlers)
