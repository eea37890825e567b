import { busyCalendars } from '#busy-calendars/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { busyCalendarJob } from './calendar-job.ts'
import { busyCalendarTables } from './owned-records.ts'
import { busyCalendarRoutes } from './routes.ts'
import { busyCalendarSample } from './sample.ts'

export const busyCalendarsDomain = {
  apis: { busyCalendars: domain(busyCalendars, busyCalendarRoutes, busyCalendarSample) },
  scope: 'settings',
  tables: busyCalendarTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: ({ services, keys }) => [busyCalendarJob({ services, keys })],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
