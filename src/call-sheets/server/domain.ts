import { callSheets } from '#call-sheets/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { callSheetRoutes } from './routes.ts'
import { callSheetSample } from './sample.ts'

export const callSheetsDomain = {
  apis: { callSheets: domain(callSheets, callSheetRoutes, callSheetSample) },
  scope: 'shoots',
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
