import { pageOf } from '#kernel/server/http/paging.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { shoots } from '#shoots/api.ts'
import {
  assignClient,
  changeOwnShoot,
  clientOfShoot,
  createShoot,
  lit,
  overlapsOf,
  removeShoot,
  requireShoot,
  shootsOf,
  unassignClient,
} from './service.ts'
import { countShoots, listShoots, nextOfClients } from './store.ts'

export const shootRoutes = serve(shoots, {
  list: ({ db, owner, input, now, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => shootsOf(db, owner, input, now, rows),
      (shoot) => shoot.date,
    ),
  upcoming: ({ db, owner, input, now, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => listShoots(db, owner, { ...input, when: 'upcoming' }, now, rows),
      (shoot) => shoot.date,
    ),
  counts: ({ db, owner, now }) => countShoots(db, owner, now),
  nextOfClients: ({ db, owner, input, now }) => nextOfClients(db, owner, input.clients, now),
  overlaps: ({ db, owner, input }) => overlapsOf(db, owner, input),
  find: ({ db, owner, params }) => lit(requireShoot(db, owner, params.id)),
  create: ({ db, owner, input, now }) => lit(createShoot(db, owner, input, now)),
  change: ({ db, owner, params, input, now, ifMatch }) =>
    lit(changeOwnShoot(db, owner, params.id, input, now, ifMatch)),
  remove: ({ db, owner, params, now, ifMatch }) => removeShoot(db, owner, params.id, now, ifMatch),
  client: ({ db, owner, params }) => clientOfShoot(db, owner, params.id),
  assignClient: ({ db, owner, params, input, now, ifMatch }) =>
    lit(assignClient(db, owner, params.id, input.clientId, now, ifMatch)),
  removeClient: ({ db, owner, params, now, ifMatch }) => unassignClient(db, owner, params.id, now, ifMatch),
})
