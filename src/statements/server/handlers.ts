import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import type { statements } from '#statements/api.ts'
import { readStatement } from './preview.ts'
import { recordPayments } from './record.ts'
import { requireStatement, undoStatement } from './service.ts'
import { listStatements } from './store.ts'

export const statementHandlers: Handlers<typeof statements> = {
  read: ({ db, owner, files, signal, now, input }) => readStatement({ db, owner, files, signal, now }, input),
  list: ({ db, owner, input, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => listStatements(db, owner, rows, input.cursor),
      (one) => one.createdAt,
    ),
  find: ({ db, owner, params }) => requireStatement(db, owner, params.id),
  record: ({ db, owner, input, now }) => recordPayments(db, owner, input, now),
  undo: ({ db, owner, params, now }) => undoStatement(db, owner, params.id, now),
}
