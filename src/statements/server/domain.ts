import { statements } from '#statements/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { statementTables } from './owned-records.ts'
import { statementRoutes } from './routes.ts'
import { statementSample } from './sample.ts'

export const statementsDomain = {
  apis: { statements: domain(statements, statementRoutes, statementSample) },
  scope: 'money',
  tables: statementTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
