import { expenses } from '#expenses/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { expenseTables } from './owned-records.ts'
import { expenseRoutes } from './routes.ts'
import { expenseSample } from './sample.ts'
import { expenseSearch } from './search-entry.ts'

export const expensesDomain = {
  apis: { expenses: domain(expenses, expenseRoutes, expenseSample) },
  scope: 'money',
  tables: expenseTables,
  search: expenseSearch,
  documents: none,
  sheets: async () => (await import('./export-sheets.ts')).expenseSheets,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
