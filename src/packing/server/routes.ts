import { serve } from '#kernel/server/http/serve.ts'
import { packing } from '#packing/api.ts'
import { assignChecklist, checklistsOf, tickItem, unassignChecklist } from './checklists.ts'
import { addItem, applyTemplate, arrangePacking, changeItem, packingOf, removeItem, writePacking } from './service.ts'

export const packingRoutes = serve(packing, {
  find: ({ db, owner, params }) => packingOf(db, owner, params.id),
  write: ({ db, owner, params, input, now, ifMatch }) =>
    writePacking(db, { owner, shootId: params.id, now, ifMatch }, input.items),
  arrange: ({ db, owner, params, input, now, ifMatch }) =>
    arrangePacking(db, { owner, shootId: params.id, now, ifMatch }, input.order),
  add: ({ db, owner, params, input, now, ifMatch }) =>
    addItem(db, { owner, shootId: params.id, now, ifMatch }, input.name),
  apply: ({ db, owner, params, input, now, ifMatch }) =>
    applyTemplate(db, { owner, shootId: params.id, now, ifMatch }, input.checklistId),
  changeItem: ({ db, owner, params, input, now, ifMatch }) =>
    changeItem(db, { owner, shootId: params.id, now, ifMatch }, params.itemId, input),
  removeItem: ({ db, owner, params, now, ifMatch }) =>
    removeItem(db, { owner, shootId: params.id, now, ifMatch }, params.itemId),
  checklists: ({ db, owner, params }) => checklistsOf(db, owner, params.id),
  assign: ({ db, owner, params, input, now }) => assignChecklist(db, owner, params.id, input.checklistId, now),
  unassign: ({ db, owner, params, ifMatch }) => unassignChecklist(db, owner, params.id, params.assignmentId, ifMatch),
  toggle: ({ db, owner, params, input, now, ifMatch }) =>
    tickItem(db, owner, params.id, params.assignmentId, input, now, ifMatch),
})
