import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { weather } from '#weather/api.ts'
import { weatherTables } from './owned-records.ts'
import { weatherForecastJob } from './refresh-job.ts'
import { weatherRoutes } from './routes.ts'
import { weatherSample } from './sample.ts'

export const weatherDomain = {
  apis: { weather: domain(weather, weatherRoutes, weatherSample) },
  scope: 'shoots',
  tables: weatherTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: ({ services, now, log }) => [weatherForecastJob({ services, now, log })],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
