import { apiTokens } from '#api-tokens/api.ts'
// The areas that all domains may name.
import '#api-tokens/areas.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { apiTokenTables } from './owned-records.ts'
import { apiTokenRoutes } from './routes.ts'
import { apiTokenSample } from './sample.ts'
import { deleteExpiredTokens } from './service.ts'

export const apiTokensDomain = {
  apis: { apiTokens: domain(apiTokens, apiTokenRoutes, apiTokenSample) },
  scope: none,
  tables: apiTokenTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: [deleteExpiredTokens],
  webhooks: none,
} as const satisfies DomainDeclaration
