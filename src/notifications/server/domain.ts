import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { notificationTables } from './owned-records.ts'
import { forgetOldNotifications } from './service.ts'

export const notificationsDomain = {
  apis: none,
  tables: notificationTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  chores: [forgetOldNotifications],
} as const satisfies DomainDeclaration

declare module '#kernel/server/revisions.ts' {
  interface RevisionKinds {
    notifications: true
  }
}
