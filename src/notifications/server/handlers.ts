import { tellOverdue } from '#invoices/server/overdue.ts'
import { pageOf } from '#kernel/server/paging.ts'
import type { Handlers } from '#kernel/server/serve.ts'
import { revisionOf } from '#kernel/server/revisions.ts'
import type { notifications } from '#notifications/api.ts'
import { dismiss, read, readAll } from './service.ts'
import { listNotifications, listUnread } from './store.ts'

export const notificationHandlers: Handlers<typeof notifications> = {
  unread: async ({ db, owner, reply }) => {
    reply.etag(`"${owner}-${await revisionOf(db, owner, 'notifications')}"`)
    return listUnread(db, owner)
  },
  list: ({ db, owner, input, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => listNotifications(db, owner, input.cursor, rows),
      ({ createdAt }) => createdAt,
    ),
  read: ({ db, owner, params }) => read(db, owner, params.id),
  readAll: ({ db, owner }) => readAll(db, owner),
  remove: ({ db, owner, params }) => dismiss(db, owner, params.id),
  checkInvoices: ({ db, owner, now, install: { mail } }) => tellOverdue(db, owner, { now, mail }),
}
