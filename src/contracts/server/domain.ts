import { contracts } from '#contracts/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { contractDocuments } from './document-kind.ts'
import { contractTables } from './owned-records.ts'
import { contractRoutes } from './routes.ts'
import { contractSample } from './sample.ts'
import { contractSearch } from './statuses.ts'
import { timeStampJob } from '#contracts/server/time-stamps/time-stamp-job.ts'
import { contractWebhooks } from './webhooks.ts'

export const contractsDomain = {
  apis: { contracts: domain(contracts, contractRoutes, contractSample) },
  scope: 'contracts',
  tables: contractTables,
  search: contractSearch,
  documents: contractDocuments,
  sheets: async () => (await import('./export-sheets.ts')).contractSheets,
  clientRecords: { tables: { contracts: 'paper' } },
  emails: none,
  jobs: ({ services, log }) => [timeStampJob({ services, log })],
  cleanups: none,
  webhooks: contractWebhooks,
} as const satisfies DomainDeclaration

declare module '#kernel/server/number-series.ts' {
  interface NumberSeries {
    CON: 'contracts'
  }
}
