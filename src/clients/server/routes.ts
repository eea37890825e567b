import { clients } from '#clients/api.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import { serve } from '#kernel/server/http/serve.ts'
import {
  archiveClient,
  changeClient,
  clientsOf,
  createClient,
  removeClient,
  requireClient,
  restoreClient,
  studioCountryOf,
} from './service.ts'
import { countClients } from './store.ts'

export const clientRoutes = serve(clients, {
  list: ({ db, owner, input, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => clientsOf(db, owner, input, rows),
      (client) => client.nameKey,
    ),
  counts: ({ db, owner }) => countClients(db, owner),
  studioCountry: ({ db, owner }) => studioCountryOf(db, owner),
  find: ({ db, owner, params }) => requireClient(db, owner, params.id),
  create: ({ db, owner, input, now }) => createClient(db, owner, input, now),
  change: ({ db, owner, params, input, now, ifMatch }) => changeClient(db, owner, params.id, input, now, ifMatch),
  archive: ({ db, owner, params, now, ifMatch }) => archiveClient(db, owner, params.id, now, ifMatch),
  restore: ({ db, owner, params, now, ifMatch }) => restoreClient(db, owner, params.id, now, ifMatch),
  remove: ({ db, owner, params, now, ifMatch }) => removeClient(db, owner, params.id, now, ifMatch),
})
