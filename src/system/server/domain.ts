import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { system } from '#system/api.ts'
import { settingsApi } from '#system/settings-api.ts'
import { settingsRoutes, systemRoutes } from './routes.ts'
import { systemSample } from './sample.ts'
import { settingsSample } from './settings/sample.ts'
import { dailyFiguresJob } from './stats-job.ts'

export const systemDomain = {
  apis: {
    system: ({ routes }) => domain(system, systemRoutes(routes), systemSample),
    serverSettings: domain(settingsApi, settingsRoutes, settingsSample),
  },
  scope: none,
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: () => [dailyFiguresJob],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
