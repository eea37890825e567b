import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { notifications } from '#notification-list/api.ts'
import { notificationRoutes } from './routes.ts'
import { notificationSample } from './sample.ts'

export const notificationListDomain = {
  apis: {
    notifications: domain(
      notifications,
      notificationRoutes(async () => (await import('#invoices/server/overdue/notify-overdue.ts')).notifyOverdue),
      notificationSample,
    ),
  },
  scope: 'overview',
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
