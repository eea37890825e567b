import { createLink } from '#client-links/server/service.ts'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isoOf } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { reachesClients } from '#kernel/server/reach-clients.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { earliestOffer, readSpan } from '#rain-calls/reading-time.ts'
import { findLiveOfShoot, type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { mailDates } from '#rain-calls/server/choice/notify-of-choice.ts'
import type { Finder, FoundDate } from '#rain-calls/server/dates/find-dates.ts'
import { clientOfCall, mailClient } from '#rain-calls/server/emails/enqueue-emails.ts'
import { noteMailed } from '#rain-calls/server/offer/frozen-offer.ts'
import { datesToOffer, type Offered, offerDates, requireMovesLeft } from '#rain-calls/server/offer-dates.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { type Decision, isAgainst, recordDecision, requireDecidable } from './decide.ts'
import { changedMeanwhile, refused, requireAlone, requireCall } from './require-call.ts'

/** Who offers, and from where. */
export interface Offerer extends Finder {
  ip: string
  userAgent: string
  ifMatch: number | undefined
  install: Pick<Install, 'mail' | 'linksReachOutside' | 'publicUrl'>
}

export const unsigned = () => {
  const message = 'Sign the addendum that results.'
  return new Problem('invalid', message, { fields: { signature: message } })
}

/** What is answered: the link to hand on, whether an email has it too, and the dates. */
async function answered(db: Db, { owner, now, install }: Offerer, { call, dates }: Offered, isMailed: boolean) {
  await noteMailed(db, owner, call, isMailed)
  const { id } = await clientOfCall(db, owner, call)
  const { link } = await createLink(db, owner, id, '', now, install.publicUrl)
  return { link, isMailed, options: dates.map(({ start }, at) => ({ rank: at + 1, start })) }
}

/** Finds the dates while nothing is locked, then decides and offers them: all of it or nothing. */
interface Offering {
  found: readonly FoundDate[]
  signature: SignatureDraft
}

export const canMail = ({ install }: Pick<Offerer, 'install'>): boolean => reachesClients(install)

/** Of the dates that are found those that the photographer ticked, all of which must still be among them. */
function ticked(found: readonly FoundDate[], starts: readonly number[] | undefined): readonly FoundDate[] {
  if (starts === undefined) return found
  const chosen = found.filter(({ start }) => starts.includes(start))
  if (chosen.length === starts.length) return chosen
  throw refused('The dates have changed since you looked. Look at them again.', 'dates_changed')
}

/** Decides to move a session, and offers dates to its client. */
export async function moveDecided(
  offerer: Offerer,
  id: number,
  decision: Decision & { signature?: SignatureDraft | undefined; dates?: readonly number[] | undefined },
) {
  const { db, owner, now, ifMatch } = offerer
  const call = await requireCall(db, owner, id, ifMatch)
  requireAlone(call)
  await requireDecidable(db, owner, call, decision, now)
  const { signature } = decision
  if (!signature) throw unsigned()
  await requireMovesLeft(db, owner, call)
  const found = ticked(await datesToOffer(offerer, call), decision.dates)
  return { store: (transaction: Db) => storeMove({ ...offerer, db: transaction }, id, decision, { found, signature }) }
}

async function storeMove(offerer: Offerer, id: number, decision: Decision, { found, signature }: Offering) {
  const { db, owner, now, ip, userAgent, ifMatch } = offerer
  await advisoryLock(db, 'dates', owner)
  const before = await requireCall(db, owner, id, ifMatch)
  await requireDecidable(db, owner, before, decision, now)
  const { call, record } = await recordDecision(db, owner, before, decision, now)
  const offered = await offerDates(db, owner, call, { found, signature, now, ip, userAgent })
  await bumpRevision(db, owner, 'changes')
  return answered(db, offerer, offered, await mailDecision(offerer, before, offered, decision, record))
}

/** Emails the client that the session may move. Against the forecast, why comes first. */
export async function mailDecision(
  offerer: Offerer,
  before: RainCall,
  { call, dates }: Offered,
  decision: Decision,
  record: string,
): Promise<boolean> {
  const { db, owner, now } = offerer
  if (!canMail(offerer)) return false
  const isToldWhy =
    isAgainst(before, decision) && (await mailClient(db, owner, call, { which: 'movedAgainst', record }, now))
  if (dates.length === 0) return isToldWhy
  return mailDates(db, owner, call, before.verdict === 'met' ? 'dates' : 'others', now)
}

/** The call of a shoot that can be moved before its forecast is read. */
async function requireEarly(db: Db, owner: OwnerId, shootId: number, now: number): Promise<RainCall> {
  await requireShoot(db, owner, shootId)
  const call = await findLiveOfShoot(db, owner, shootId)
  if (!call) throw refused('No forecast will be read for this session.', 'not_due')
  requireAlone(call)
  requireEarlyTime(call, now)
  return call
}

/** Throws unless a move can be offered now, before the forecast of a call is read. */
export function requireEarlyTime(call: RainCall, now: number): void {
  if (call.state !== 'planned') throw refused('You already decided', 'decided')
  if (now >= call.decideAt) throw refused('The forecast is being read.', 'not_due')
  if (readSpan(call).start - now > earliestOffer)
    throw refused('A move can be offered from 72 hours before the session.', 'not_due')
}

interface Early {
  reason: string
  signature: SignatureDraft
  dates?: readonly number[] | undefined
}

/** Offers dates before the forecast is read: the client may keep the date as well. */
export async function offerEarly(offerer: Offerer, shootId: number, early: Early) {
  const { db, owner, now } = offerer
  const call = await requireEarly(db, owner, shootId, now)
  await requireMovesLeft(db, owner, call)
  const found = ticked(await datesToOffer(offerer, call), early.dates)
  return { store: (transaction: Db) => storeEarly({ ...offerer, db: transaction }, shootId, early, found) }
}

/** Records that a move is offered before the forecast is read. */
export async function recordEarly(
  db: Db,
  owner: OwnerId,
  { id, version }: Pick<RainCall, 'id' | 'version'>,
  reason: string,
  now: number,
): Promise<RainCall> {
  const decided = {
    state: 'called' as const,
    decision: 'move' as const,
    reason,
    decidedAt: now,
    early: 1,
    nextAt: null,
  }
  const call = await updateCall(db, owner, id, decided, { version, states: ['planned'] })
  if (!call) throw changedMeanwhile()
  const facts = { decision: 'move', reason, early: true, start: isoOf(call.start) }
  await recordCallEvent(db, owner, id, { kind: 'decided', facts }, now)
  return call
}

async function storeEarly(
  offerer: Offerer,
  shootId: number,
  { reason, signature }: Early,
  found: readonly FoundDate[],
) {
  const { db, owner, now, ip, userAgent } = offerer
  await advisoryLock(db, 'dates', owner)
  const call = await recordEarly(db, owner, await requireEarly(db, owner, shootId, now), reason, now)
  const offered = await offerDates(db, owner, call, { found, signature, now, ip, userAgent })
  await bumpRevision(db, owner, 'changes')
  const isMailed =
    canMail(offerer) && offered.dates.length > 0 && (await mailDates(db, owner, offered.call, 'early', now))
  return answered(db, offerer, offered, isMailed)
}
