import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { studioMoney } from '#studio-money/api.ts'
import { studioMoneyTables } from './owned-records.ts'
import { studioMoneyRoutes } from './routes.ts'
import { studioMoneySample } from './sample.ts'

export const studioMoneyDomain = {
  apis: { studioMoney: domain(studioMoney, studioMoneyRoutes, studioMoneySample) },
  scope: 'settings',
  tables: studioMoneyTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
