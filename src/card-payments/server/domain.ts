import { cardPayments } from '#card-payments/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { cardPaymentTables } from './owned-records.ts'
import { deleteOldEvents } from './receive-event.ts'
import { cardPaymentRoutes } from './routes.ts'
import { cardPaymentSample } from './sample.ts'

export const cardPaymentsDomain = {
  apis: { cardPayments: domain(cardPayments, cardPaymentRoutes, cardPaymentSample) },
  scope: none,
  tables: cardPaymentTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: [deleteOldEvents],
  webhooks: none,
} as const satisfies DomainDeclaration
