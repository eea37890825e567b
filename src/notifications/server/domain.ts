import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { notificationTables } from './owned-records.ts'
import { deleteOldNotifications } from './service.ts'

export const notificationsDomain = {
  apis: none,
  scope: none,
  tables: notificationTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: [deleteOldNotifications],
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/revisions.ts' {
  interface RevisionKinds {
    notifications: true
  }
}
