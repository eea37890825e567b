import type { deals } from '#deals/api.ts'
import type { dealLinks } from '#deals/link-api.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { placeIn } from './list-store.ts'
import { replyTo } from './reply.ts'
import { dealOfShoot, linkShoot } from './deal-shoot.ts'
import { addLink, linksOf, removeLink } from './links.ts'
import {
  changeDeal,
  countsOf,
  createDeal,
  dealsOf,
  linkClient,
  loseDeal,
  markAnswered,
  removeDeal,
  reopenDeal,
  wholeDeal,
} from './service.ts'

/** The deal as it is after a change. */
async function changed(deal: Promise<{ id: number }>, { db, owner }: { db: Db; owner: OwnerId }) {
  return wholeDeal(db, owner, (await deal).id)
}

export const dealHandlers: Handlers<typeof deals> = {
  list: ({ db, owner, input, now, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => dealsOf(db, owner, input, now, rows),
      (deal) => deal[placeIn(input.group)] ?? 0,
    ),
  counts: ({ db, owner, now }) => countsOf(db, owner, now),
  create: ({ db, owner, input, now }) => createDeal(db, owner, input, now),
  find: ({ db, owner, params }) => wholeDeal(db, owner, params.id),
  change: ({ db, owner, params, input, now, ifMatch }) =>
    changed(changeDeal(db, owner, params.id, input, now, ifMatch), { db, owner }),
  remove: ({ db, owner, params, ifMatch }) => removeDeal(db, owner, params.id, ifMatch),
  reply: ({ db, owner, params, input, now, ifMatch, install }) =>
    changed(replyTo(db, owner, params.id, input, { now, ifMatch, mail: install.mail }), { db, owner }),
  answered: ({ db, owner, params, now, ifMatch }) =>
    changed(markAnswered(db, owner, params.id, now, ifMatch), { db, owner }),
  lose: ({ db, owner, params, input, now, ifMatch }) =>
    changed(loseDeal(db, owner, params.id, input.reason, now, ifMatch), { db, owner }),
  reopen: ({ db, owner, params, now, ifMatch }) =>
    changed(reopenDeal(db, owner, params.id, now, ifMatch), { db, owner }),
  client: ({ db, owner, params, input, now, ifMatch }) =>
    linkClient(db, owner, params.id, input.clientId, now, ifMatch),
  shoot: ({ db, owner, params, input, now, ifMatch }) =>
    changed(linkShoot(db, owner, params.id, input.shootId, now, ifMatch), { db, owner }),
  ofShoot: ({ db, owner, params }) => dealOfShoot(db, owner, params.id),
}

export const dealLinkHandlers: Handlers<typeof dealLinks> = {
  list: ({ db, owner, params }) => linksOf(db, owner, params.id),
  add: ({ db, owner, params, input, now }) => addLink(db, owner, params.id, input, now),
  remove: ({ db, owner, params, now }) => removeLink(db, owner, params.dealId, params.id, now),
}
