import { todayOf } from '#accounts/server/settings/settings.ts'
import type { admin } from '#admin/api.ts'
import { shownStatus } from '#invoices/status.ts'
import type { OwnerId } from '#kernel/access.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { setPassword, setRole, setStatus, markUserVerified } from './user-actions.ts'
import { requireUserStatus } from './administrators.ts'
import { exportOf } from './export.ts'
import { broadcast, notifyOne } from './notices.ts'
import { detailsOf, investigate, listSuccessors, listUsers } from './user-queries.ts'
import { deleteOneUser, deleteUsers, suspendUsers } from './bulk-actions.ts'
import { statsOf } from './stats.ts'
import { listInvoicesOf, listShootsOf } from './work-store.ts'

export const adminHandlers: Handlers<typeof admin> = {
  stats: ({ db, now }) => statsOf(db, now),
  users: ({ db, input, reply }) => listUsers(db, input, reply),
  successors: ({ db, input, install }) => listSuccessors(db, input.search ?? '', install),
  investigate: ({ db, input, reply }) => investigate(db, input, reply),
  details: ({ db, params, now }) => detailsOf(db, params.id, now),
  shootsOf: async ({ db, params, input, reply }) => {
    const { id } = await requireUserStatus(db, params.id)
    return pageOf(
      input,
      reply,
      (rows) => listShootsOf(db, id as OwnerId, input.cursor, rows),
      ({ date }) => date,
    )
  },
  invoicesOf: async ({ db, params, input, reply, now }) => {
    const { id } = await requireUserStatus(db, params.id)
    const today = await todayOf(db, id as OwnerId, now)
    const page = await pageOf(
      input,
      reply,
      (rows) => listInvoicesOf(db, id as OwnerId, input.cursor, rows),
      ({ createdAt }) => createdAt,
    )
    return page.map((invoice) => ({ ...invoice, status: shownStatus(invoice, today) }))
  },
  setStatus: ({ db, params, input, ...caller }) => setStatus(db, caller, params.id, input.status),
  setRole: ({ db, params, input, ...caller }) => setRole(db, caller, params.id, input.role),
  setPassword: ({ db, params, input, ...caller }) => setPassword(db, caller, params.id, input.newPassword),
  verify: ({ db, params, ...caller }) => markUserVerified(db, caller, params.id),
  remove: ({ db, params, ...caller }) => deleteOneUser(db, caller, params.id),
  suspendMany: ({ db, input, ...caller }) => suspendUsers(db, caller, input.userIds),
  removeMany: ({ db, input, ...caller }) => deleteUsers(db, caller, input.userIds),
  notify: ({ db, params, input, ...caller }) => notifyOne(db, caller, params.id, input),
  broadcast: ({ db, input, ...caller }) => broadcast(db, caller, input),
  export: ({ params, ...order }) => exportOf(order, params.type as 'users' | 'shoots' | 'invoices'),
}
