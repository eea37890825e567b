import type { imports } from '#imports/api.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { previewOf } from './preview.ts'
import { addClients, addShoots, createImport } from './service.ts'
import { listImports } from './store.ts'
import { takeBack } from './take-back.ts'

export const importHandlers: Handlers<typeof imports> = {
  preview: async ({ db, owner, files, signal, now, input }) => {
    const preview = await previewOf({ db, owner, files, signal, now }, input)
    return { store: async () => preview }
  },
  list: ({ db, owner, input, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => listImports(db, owner, rows, input.cursor),
      (one) => one.createdAt,
    ),
  create: ({ db, owner, input, now }) => createImport(db, owner, input, now),
  addClients: ({ db, owner, params, input, now }) => addClients(db, owner, params.id, input.rows, now),
  addShoots: ({ db, owner, params, input, now }) => addShoots(db, owner, params.id, input, now),
  takeBack: ({ db, owner, params, now }) => takeBack(db, owner, params.id, now),
}
