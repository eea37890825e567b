import type { clientRain } from '#client-portal/rain-api.ts'
import { requireActor, requireClientLink, requireReader, type Visitor } from '#client-portal/server/client-actions.ts'
import { requireCode } from '#client-portal/server/codes/gate.ts'
import { linkUsed } from '#client-portal/server/contracts/link-used.ts'
import { makeSigned } from '#client-portal/server/contracts/sign.ts'
import { proven, visitorOf } from '#client-portal/server/handlers.ts'
import { notifyPhotographer } from '#client-portal/server/notify-photographer.ts'
import { type OpenLink, requireLink } from '#client-links/server/service.ts'
import { longDay } from '#client-language/formats.ts'
import { requireClient } from '#clients/server/service.ts'
import { requireContract } from '#contracts/server/service.ts'
import { dayAt } from '#kernel/dates.ts'
import type { Endpoint } from '#kernel/api.ts'
import type { Call, Handlers } from '#kernel/server/http/serve.ts'
import { enforceLimit } from '#kernel/server/limits/rate-limit.ts'
import { reachesClients } from '#kernel/server/reach-clients.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import {
  type Choice,
  chooseDate,
  isReason,
  keepDate,
  layOutChoice,
  noCall,
  openOverdue,
  pickDate,
  refuseDates,
  renewDates,
  replaceTaken,
  requireCall,
  seenCall,
  notifyAfterTheHour,
  notifyOfChoice,
} from '#rain-calls/server/service.ts'

type Visit = Pick<Call<Endpoint & { access: 'anyone' }>, 'services' | 'log'>

/** A call of the client whose link it is. Those of others look like missing ones. */
export async function requireTheirCall(db: Db, { owner, clientId }: OpenLink, id: number) {
  const call = await requireCall(db, owner, id)
  const contract = await requireContract(db, owner, call.contractId)
  if (contract.clientId !== clientId || call.offer === null) throw noCall()
  return call
}

const finderOf = ({ db, now }: Visitor, { owner }: OpenLink, { services, log }: Visit) => ({
  db,
  owner,
  services,
  now,
  log,
})

/** Who acts, before anything else is asked for or laid out. */
async function actingOn(visitor: Visitor, token: string, id: number) {
  const link = await requireClientLink(visitor, token)
  await requireCode(visitor, link, 'acting')
  return { link, call: await requireTheirCall(visitor.db, link, id) }
}

async function find(visitor: Visitor, token: string, id: number) {
  const link = await requireReader(visitor, token)
  return seenCall(visitor.db, link.owner, await requireTheirCall(visitor.db, link, id), visitor.now)
}

/** Opens a call whose time to choose is over, if the job has not done it yet. */
async function openIfOver(visitor: Visitor, link: OpenLink, id: number, visit: Visit): Promise<void> {
  const { db, now, install } = visitor
  const call = await requireCall(db, link.owner, id)
  if (call.state !== 'offered' || now < (call.chooseUntil ?? 0)) return
  await openOverdue(finderOf(visitor, link, visit), call, (inside, opened, after) =>
    notifyAfterTheHour(inside, link.owner, opened, after, { now, mail: reachesClients(install) }),
  )
}

/** What else is done once a choice was refused, which is told all the same. */
async function afterRefusal(visitor: Visitor, token: string, id: number, start: number, visit: Visit, error: unknown) {
  if (isReason(error, 'noLongerHeld'))
    await openIfOver(visitor, await requireLink(visitor.db, token, visitor.now), id, visit)
  if (isReason(error, 'taken')) {
    const link = await requireLink(visitor.db, token, visitor.now)
    await replaceTaken(finderOf(visitor, link, visit), id, start)
  }
}

async function chooseOnce(
  visitor: Visitor,
  token: string,
  id: number,
  { choice, shown }: { choice: Choice; shown: Awaited<ReturnType<typeof layOutChoice>> },
) {
  const { db, now, install } = visitor
  const { link, code } = await requireActor(visitor, token)
  const { owner } = link
  await requireTheirCall(db, link, id)
  const used = { ...linkUsed(link, token), ...code }
  const { call, isNew } = await chooseDate({ ...visitor, owner }, id, { choice, shown, link: used })
  if (isNew) await notifyOfChoice(db, owner, call, { now, mail: reachesClients(install), ownMail: install.mail })
  const page = await seenCall(db, owner, call, now)
  return { page, ...(isNew && call.addendumId !== null && { signed: { owner, id: call.addendumId } }) }
}

async function choose(visitor: Visitor, token: string, id: number, choice: Choice, visit: Visit) {
  const { link } = await actingOn(visitor, token, id)
  try {
    const shown = await layOutChoice(visitor.db, link.owner, id, choice)
    return await inTransaction(visitor.db, (db) => chooseOnce({ ...visitor, db }, token, id, { choice, shown }))
  } catch (error) {
    await afterRefusal(visitor, token, id, choice.start, visit, error)
    throw error
  }
}

/** Tells the photographer what the client says of the dates. */
async function tell({ db, now, mail }: Visitor, { owner, clientId }: OpenLink, id: number, said: Said): Promise<void> {
  const { shootId, dealId, start } = await requireCall(db, owner, id)
  const { title: shoot, timeZone } = await requireShoot(db, owner, shootId)
  const { name } = await requireClient(db, owner, clientId)
  const title = said.title(name, longDay(dayAt(start, timeZone), 'en-US'))
  const about = dealId === null ? {} : { dealId }
  await notifyPhotographer(db, owner, { act: 'cannot', ...about, title, message: said.words || shoot, mail }, now)
}

interface Said {
  title: (name: string, day: string) => string
  words: string
}

/** How often a client can say that no date works, each of which their photographer reads. */
const refusalsADay = { count: 10, seconds: 86_400 }

async function none(visitor: Visitor, token: string, id: number, words: string, visit: Visit) {
  const { link } = await actingOn(visitor, token, id)
  await enforceLimit(visitor.db, `refused dates:${link.owner}:${link.clientId}`, refusalsADay, visitor.now)
  await refuseDates(finderOf(visitor, link, visit), id, (db) =>
    tell({ ...visitor, db }, link, id, { title: (name) => `None of the dates work for ${name}`, words }),
  )
  return find(visitor, token, id)
}

/** Time alone asks for other dates, so whoever reads the page may find them. */
async function fresh(visitor: Visitor, token: string, id: number, visit: Visit) {
  const link = await requireReader(visitor, token)
  await requireTheirCall(visitor.db, link, id)
  await openIfOver(visitor, link, id, visit)
  if ((await find(visitor, token, id)).needsFresh) await renewDates(finderOf(visitor, link, visit), id)
  return find(visitor, token, id)
}

async function pick(visitor: Visitor, token: string, id: number, start: number, visit: Visit) {
  const { link } = await actingOn(visitor, token, id)
  try {
    await inTransaction(visitor.db, (db) => pickDate(db, link.owner, id, start, visitor.now))
  } catch (error) {
    await afterRefusal(visitor, token, id, start, visit, error)
    throw error
  }
  return find(visitor, token, id)
}

async function keep(visitor: Visitor, token: string, id: number) {
  const { db, now } = visitor
  const { link } = await requireActor(visitor, token)
  await requireTheirCall(db, link, id)
  if (await keepDate(db, link.owner, id, now))
    await tell(visitor, link, id, { title: (name, day) => `${name} keeps ${day}`, words: '' })
  return find(visitor, token, id)
}

export const clientRainHandlers: Handlers<typeof clientRain> = {
  find: (call) => proven(call, find(visitorOf(call), call.params.token, call.params.id)),
  choose: async (call) => {
    const visitor = visitorOf(call)
    const { start, name, addendumHash } = call.input
    const choice = { start, name, addendumHash }
    const { page, signed } = await choose(visitor, call.params.token, call.params.id, choice, call)
    call.reply.uncountAttempt()
    makeSigned(visitor, signed, call.log)
    return page
  },
  none: (call) => proven(call, none(visitorOf(call), call.params.token, call.params.id, call.input.message, call)),
  fresh: (call) => proven(call, fresh(visitorOf(call), call.params.token, call.params.id, call)),
  pick: (call) => proven(call, pick(visitorOf(call), call.params.token, call.params.id, call.input.start, call)),
  keep: (call) => proven(call, keep(visitorOf(call), call.params.token, call.params.id)),
}
