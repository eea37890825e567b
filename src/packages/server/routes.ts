import { serve } from '#kernel/server/http/serve.ts'
import { packages } from '#packages/api.ts'
import { addItem, archiveItem, arrangeItems, catalogueOf, changeItem, removeItem, requireItem } from './service.ts'

export const packageRoutes = serve(packages, {
  list: ({ db, owner, input }) => catalogueOf(db, owner, input.archived === 'true'),
  create: ({ db, owner, input, now }) => addItem(db, owner, input, now),
  arrange: ({ db, owner, input }) => arrangeItems(db, owner, input.ids),
  find: ({ db, owner, params }) => requireItem(db, owner, params.id),
  change: ({ db, owner, params, input, now, ifMatch }) => changeItem(db, owner, params.id, input, now, ifMatch),
  archive: ({ db, owner, params, now, ifMatch }) => archiveItem(db, owner, params.id, now, { at: now, ifMatch }),
  restore: ({ db, owner, params, now, ifMatch }) => archiveItem(db, owner, params.id, now, { at: null, ifMatch }),
  remove: ({ db, owner, params, ifMatch }) => removeItem(db, owner, params.id, ifMatch),
})
