import type { OpenLink } from '#client-links/server/service.ts'
import type { clientMoves } from '#client-portal/move-api.ts'
import { isDateTaken, requireActor, requireClientLink, type Visitor } from '#client-portal/server/client-actions.ts'
import { proven, visitorOf } from '#client-portal/server/handlers.ts'
import { pageOf } from '#client-portal/server/page.ts'
import { notifyPhotographer } from '#client-portal/server/notify-photographer.ts'
import { noteWanted } from '#client-portal/server/holds/wanted.ts'
import { requireClient } from '#clients/server/service.ts'
import { longDay } from '#client-language/formats.ts'
import { requireDeal } from '#deals/server/service.ts'
import { moveHoldOf, requireMove } from '#holds/server/service.ts'
import { Problem } from '#kernel/problem.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { confirmMove, declineMove } from '#proposals/server/service.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import { mailMoved } from './move-or-ask.ts'

/** A new time that the client was asked for. Those of others look like missing ones. */
async function requireTheirMove(db: Db, { owner, clientId }: OpenLink, id: number) {
  const move = await requireMove(db, owner, id)
  const deal = await requireDeal(db, owner, move.dealId)
  if (deal.clientId !== clientId) throw new Problem('not_found', 'This new date was not asked for.')
  return { move, deal }
}

async function notifyOfAnswer(
  { db, now, mail }: Visitor,
  { owner, clientId }: OpenLink,
  { move, deal }: Awaited<ReturnType<typeof requireTheirMove>>,
  answer: { act: 'confirmed' | 'cannot'; words: string },
): Promise<void> {
  const { name } = await requireClient(db, owner, clientId)
  const day = longDay(move.day, 'en-US')
  const title = answer.act === 'confirmed' ? `${name} confirmed ${day}` : `${day} doesn’t work for ${name}`
  const what = { act: answer.act, dealId: deal.id, title, message: answer.words || deal.title, mail }
  await notifyPhotographer(db, owner, what, now)
}

async function confirmOnce(visitor: Visitor, token: string, id: number) {
  const { db, now, install } = visitor
  const { link } = await requireActor(visitor, token)
  const theirs = await requireTheirMove(db, link, id)
  const hold = await moveHoldOf(db, link.owner, theirs.deal.id)
  const isNew = await confirmMove(db, link.owner, id, now)
  if (isNew) {
    await mailMoved(db, link.owner, theirs.deal.id, { now, install, from: theirs.move.fromAt, isByClient: true })
    await notifyOfAnswer(visitor, link, theirs, { act: 'confirmed', words: '' })
  }
  return pageOf(db, link, now, { isHeldAnew: isNew && hold !== undefined && hold.until <= now })
}

/** When the time was taken meanwhile, nothing is written but that it was wanted. */
async function confirm(visitor: Visitor, token: string, id: number) {
  const within = <T>(work: (visitor: Visitor) => Promise<T>) =>
    inTransaction(visitor.db, (db) => work({ ...visitor, db }))
  try {
    return await within((inside) => confirmOnce(inside, token, id))
  } catch (error) {
    if (isDateTaken(error))
      await within(async (inside) => {
        const link = await requireClientLink(inside, token)
        const { deal } = await requireTheirMove(inside.db, link, id)
        await noteWanted(inside.db, link.owner, deal.id, inside)
      })
    throw error
  }
}

async function decline(visitor: Visitor, token: string, id: number, words: string) {
  const { db, now } = visitor
  const { link } = await requireActor(visitor, token)
  const theirs = await requireTheirMove(db, link, id)
  if (await declineMove(db, link.owner, id, words, now))
    await notifyOfAnswer(visitor, link, theirs, { act: 'cannot', words })
  return pageOf(db, link, now)
}

export const clientMoveHandlers: Handlers<typeof clientMoves> = {
  confirm: (call) => proven(call, confirm(visitorOf(call), call.params.token, call.params.id)),
  decline: (call) => proven(call, decline(visitorOf(call), call.params.token, call.params.id, call.input.words)),
}
