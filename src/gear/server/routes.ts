import { gear } from '#gear/api.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { changeChecklist, createChecklist, duplicateChecklist, removeChecklist, requireChecklist } from './service.ts'
import { countChecklists, listChecklists } from './store.ts'

export const gearRoutes = serve(gear, {
  list: ({ db, owner, input, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => listChecklists(db, owner, input, rows),
      (checklist) => checklist.nameKey,
    ),
  counts: ({ db, owner }) => countChecklists(db, owner),
  find: ({ db, owner, params }) => requireChecklist(db, owner, params.id),
  create: ({ db, owner, input, now }) => createChecklist(db, owner, input, now),
  change: ({ db, owner, params, input, now, ifMatch }) => changeChecklist(db, owner, params.id, input, now, ifMatch),
  duplicate: ({ db, owner, params, now }) => duplicateChecklist(db, owner, params.id, now),
  remove: ({ db, owner, params, ifMatch }) => removeChecklist(db, owner, params.id, ifMatch),
})
