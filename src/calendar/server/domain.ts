import { calendar } from '#calendar/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { calendarTables } from './owned-records.ts'
import { calendarRoutes } from './routes.ts'
import { calendarSample } from './sample.ts'

export const calendarDomain = {
  apis: { calendar: domain(calendar, calendarRoutes, calendarSample) },
  scope: 'shoots',
  tables: calendarTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
