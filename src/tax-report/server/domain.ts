import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { taxReport } from '#tax-report/api.ts'
import { taxReportRoutes } from './routes.ts'
import { taxReportSample } from './sample.ts'

export const taxReportDomain = {
  apis: { taxReport: domain(taxReport, taxReportRoutes, taxReportSample) },
  scope: 'money',
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
