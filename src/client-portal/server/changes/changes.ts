import { type OpenLink, requireLink } from '#client-links/server/service.ts'
import type { clientChanges } from '#client-portal/change-api.ts'
import { requireClient } from '#clients/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import type { AcceptingSignature } from '#proposals/accepting-signature.ts'
import {
  acceptChange,
  type AddendumSigning,
  declineChange,
  layOutAddendum,
  noChange,
  readAddendum,
  requireChange,
  studioOf,
} from '#proposals/server/service.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import { requireActor, requireReader, type Visitor } from '#client-portal/server/client-actions.ts'
import { requireCode } from '#client-portal/server/codes/gate.ts'
import { proven, visitorOf } from '#client-portal/server/handlers.ts'
import { linkUsed } from '#client-portal/server/contracts/link-used.ts'
import { pageOf } from '#client-portal/server/page.ts'
import { makeSigned } from '#client-portal/server/contracts/sign.ts'
import { notifyPhotographer } from '#client-portal/server/notify-photographer.ts'

/** The deal of a change of the client whose link it is. Those of others look like missing ones. */
async function requireTheirChange(db: Db, { owner, clientId }: OpenLink, id: number) {
  const { dealId } = await requireChange(db, owner, id)
  const deal = await requireDeal(db, owner, dealId)
  if (deal.clientId !== clientId) throw noChange()
  return deal
}

async function readAddendumOf(visitor: Visitor, token: string, id: number, hash: string) {
  const link = await requireReader(visitor, token)
  await requireTheirChange(visitor.db, link, id)
  return readAddendum(visitor.db, link.owner, id, hash, visitor.now)
}

interface Accepting {
  hash: string
  signature?: AcceptingSignature | undefined
}

/** Lays out the addendum; undefined when nothing is signed. */
async function laidOut(visitor: Visitor, token: string, id: number, accepting: Accepting) {
  const { db, caller, now } = visitor
  const link = await requireLink(db, token, now)
  if (caller === link.owner || !accepting.signature) return undefined
  await requireCode(visitor, link, 'acting')
  await requireTheirChange(db, link, id)
  return layOutAddendum(db, link.owner, id, accepting, now)
}

/** Accepts a change, and signs its addendum where a contract was signed: all of it or nothing. */
async function acceptTheChange(visitor: Visitor, token: string, id: number, accepting: Accepting) {
  const shown = await laidOut(visitor, token, id, accepting)
  return inTransaction(visitor.db, (db) => acceptOnce({ ...visitor, db }, token, id, { ...accepting, shown }))
}

type LaidOut = Accepting & { shown: Awaited<ReturnType<typeof laidOut>> }

async function acceptOnce(visitor: Visitor, token: string, id: number, { hash, signature, shown }: LaidOut) {
  const { db, now, mail } = visitor
  const { link, code } = await requireActor(visitor, token)
  const { owner } = link
  const deal = await requireTheirChange(db, link, id)
  const { name, email } = await requireClient(db, owner, link.clientId)
  const { name: studio } = await studioOf(db, owner, now)
  const signing: AddendumSigning | undefined = signature &&
    shown && { signer: visitor, signature, shown, link: { ...linkUsed(link, token), ...code }, email }
  const { isNew, contractId, kind } = await acceptChange(db, owner, id, { hash, signing }, { now, studio })
  if (isNew) {
    const accepted = `${name} accepted ${contractId === null ? '' : 'and signed '}your change`
    const title = kind === 'move' ? `${name} signed the addendum with the new date` : accepted
    // With a signature, the email with the signed document says it.
    const told = { act: 'change accepted' as const, dealId: deal.id, title, message: deal.title }
    await notifyPhotographer(db, owner, { ...told, mail: mail && contractId === null }, now)
  }
  const page = await pageOf(db, link, now)
  return { page, ...(isNew && contractId !== null && { signed: { owner, id: contractId } }) }
}

async function declineTheChange(visitor: Visitor, token: string, id: number, words: string) {
  const { db, now, mail } = visitor
  const { link } = await requireActor(visitor, token)
  const deal = await requireTheirChange(db, link, id)
  const { isNew, kind } = await declineChange(db, link.owner, id, words, now)
  if (isNew) {
    const { name } = await requireClient(db, link.owner, link.clientId)
    const told = {
      act: 'change declined' as const,
      dealId: deal.id,
      title: `${name} declined your ${kind === 'move' ? 'addendum' : 'change'}`,
    }
    await notifyPhotographer(db, link.owner, { ...told, message: words || deal.title, mail }, now)
  }
  return pageOf(db, link, now)
}

export const clientChangeHandlers: Handlers<typeof clientChanges> = {
  addendum: (call) => proven(call, readAddendumOf(visitorOf(call), call.params.token, call.params.id, call.input.hash)),
  accept: async (call) => {
    const visitor = visitorOf(call)
    const { page, signed } = await acceptTheChange(visitor, call.params.token, call.params.id, call.input)
    call.reply.uncountAttempt()
    makeSigned(visitor, signed, call.log)
    return page
  },
  decline: (call) =>
    proven(call, declineTheChange(visitorOf(call), call.params.token, call.params.id, call.input.words)),
}
