import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { revisionOf } from '#kernel/server/revisions.ts'
import type { notifications } from '#notification-list/api.ts'
import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dismiss, listNotifications, listUnread, read, readAll } from '#notifications/server/service.ts'

/** Notifies a photographer of invoices that have become overdue; `now` in epoch milliseconds. */
export type CheckInvoices = (db: Db, owner: OwnerId, round: { now: number; mail: boolean }) => Promise<void>

export const notificationHandlers = (check: CheckInvoices): Handlers<typeof notifications> => ({
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
  checkInvoices: ({ db, owner, now, install: { mail } }) => check(db, owner, { now, mail }),
})
