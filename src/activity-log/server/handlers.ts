import type { audit } from '#activity-log/api.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { exportOf, logsOf } from './logs.ts'

export const auditHandlers: Handlers<typeof audit> = {
  logs: ({ db, input: { cursor, limit, ...filter }, reply }) =>
    pageOf(
      { limit },
      reply,
      (rows) => logsOf(db, filter, cursor, rows),
      ({ createdAt }) => createdAt,
    ),
  export: async ({ db, admin, ip, now, input, signal }) => exportOf(db, { admin, ip, now }, input, signal),
}
