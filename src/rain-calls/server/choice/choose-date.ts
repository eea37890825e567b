import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { rainAddendumWords } from '#client-language/words.ts'
import type { SignedFor } from '#contracts/advance.ts'
import { createContract, requireContract } from '#contracts/server/service.ts'
import { printComing } from '#contracts/server/signing/at-once/coming-document.ts'
import { signAtOnce } from '#contracts/server/signing/at-once/sign-at-once.ts'
import { requirePrintableName, type Signer } from '#contracts/server/signing/client-signature.ts'
import type { ShownDocument } from '#contracts/server/signing/freeze.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Facts } from '#kernel/chained-events.ts'
import { isoOf } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import { moveByAddendum } from '#proposals/server/service.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import { choiceEnds } from '#rain-calls/reading-time.ts'
import { type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { dateWords } from '#rain-calls/server/offer/addendum-text.ts'
import { comingAddendum, offerOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { freeDates, lastChoiceOf, meetsDate } from '#rain-calls/server/offer/hold-dates.ts'
import { listOptions, type RainOption } from '#rain-calls/server/offer/option-store.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'
import { lockIndex } from '#search-index/server/service.ts'
import { followMove } from '#self-bookings/server/service.ts'
import { changeShoot, requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { refusalOf, requireCall } from './refusals.ts'

/** What a client answers. */
export interface Choice {
  /** Epoch milliseconds. */
  start: number
  /** Typed, as the signature. */
  name: string
  /** Of the text that was read. */
  addendumHash: string
}

/**
 * Lays out the addendum that is signed with a choice, which takes too long for a transaction. Undefined for a call that
 * waits for none: then there is another answer.
 */
export async function layOutChoice(
  db: Db,
  owner: OwnerId,
  id: number,
  { name, addendumHash }: Choice,
): Promise<ShownDocument | undefined> {
  const call = await requireCall(db, owner, id)
  const offer = offerOf(call)
  if (!isWaiting(call) || !offer) return undefined
  const { coming } = await comingAddendum(db, owner, call, offer)
  requirePrintableName(name, coming.locale)
  try {
    return await printComing(db, owner, coming, { signature: offer.advance, hash: addendumHash })
  } catch (error) {
    throw error instanceof Problem && error.reason === 'contract_changed'
      ? await refusalOf(db, owner, call, 'outOfDate')
      : error
  }
}

interface Choosing {
  choice: Choice
  shown: ShownDocument | undefined
  /** By which link the client came. */
  link: Facts
}

export interface Chosen {
  call: RainCall
  /** Whether it was not chosen before. */
  isNew: boolean
}

/** Throws once a call waits for no choice any more. */
async function requireTimeLeft(db: Db, owner: OwnerId, call: RainCall, now: number): Promise<void> {
  if (!isWaiting(call)) throw await refusalOf(db, owner, call, 'outOfDate')
  if (now >= choiceEnds(call)) throw await refusalOf(db, owner, call, call.early === 1 ? 'noLongerHeld' : 'begun')
  if (call.state === 'offered' && now >= (call.chooseUntil ?? 0)) throw await refusalOf(db, owner, call, 'noLongerHeld')
}

/** A date that this call offers and is still free; throws what refuses it. */
async function requireChoice(db: Db, owner: OwnerId, call: RainCall, start: number, now: number): Promise<RainOption> {
  await requireTimeLeft(db, owner, call, now)
  const option = (await listOptions(db, owner, call.id)).find((one) => one.start === start)
  if (!option) throw await refusalOf(db, owner, call, 'notOffered')
  const shoot = await requireShoot(db, owner, call.shootId)
  if (shoot.date !== call.start || shoot.status === 'cancelled') throw await refusalOf(db, owner, call, 'outOfDate')
  if (now >= lastChoiceOf(start) || (await meetsDate(db, owner, call, start, now)))
    throw await refusalOf(db, owner, call, 'taken')
  return option
}

/** What a call says once it is chosen; throws when another date was chosen before. Undefined when it was not yet. */
async function chosenBefore(db: Db, owner: OwnerId, call: RainCall, start: number): Promise<Chosen | undefined> {
  if (call.state !== 'chosen' || call.chosenStart === null) return undefined
  if (call.chosenStart === start) return { call, isNew: false }
  const { clientId } = await requireContract(db, owner, call.contractId)
  const { timeZone } = await requireShoot(db, owner, call.shootId)
  const locale = await localeOfClient(db, owner, clientId)
  throw await refusalOf(db, owner, call, 'alreadyChose', dateWords(call.chosenStart, timeZone, locale))
}

/** Records the choice, with which the call ends: what follows from the move does not end it otherwise. */
async function recordChoice(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { start, name, addendumHash }: Choice,
  now: number,
) {
  await freeDates(db, owner, call.id)
  const changes = { state: 'chosen' as const, chosenStart: start, nextAt: null, chooseUntil: null }
  await updateCall(db, owner, call.id, changes)
  const facts = { from: isoOf(call.start), to: isoOf(start), name, addendum: addendumHash }
  return recordCallEvent(db, owner, call.id, { kind: 'chosen', facts }, now)
}

/** Writes the addendum and signs it for both. Its record begins with that of the call. Returns its id. */
async function signAddendum(
  signer: Signer & { owner: OwnerId },
  call: RainCall,
  {
    choice: { start, name },
    shown,
    link,
    record,
    signedFor,
  }: Choosing & { record: string; signedFor: SignedFor | null },
): Promise<number> {
  const { db, owner, now } = signer
  const offer = offerOf(call)
  if (!offer || !shown) throw await refusalOf(db, owner, call, 'outOfDate')
  const { draft, coming } = await comingAddendum(db, owner, call, offer)
  const begins = { callRecord: record, evidence: call.evidenceHash, from: isoOf(call.start), to: isoOf(start) }
  const id = await createContract(db, owner, draft, now, { number: offer.number, begins })
  const { timeZone } = await requireShoot(db, owner, call.shootId)
  const { email } = await requireClient(db, owner, draft.clientId)
  const words = rainAddendumWords(coming.locale).words
  await signAtOnce(signer, id, {
    own: offer.advance,
    signedFor,
    shown,
    signature: { name, way: 'typed', strokes: null },
    link,
    choice: words.choice(dateWords(start, timeZone, coming.locale)),
    email,
  })
  await updateCall(db, owner, call.id, { addendumId: id })
  return id
}

/** The call with its row locked, once it is certain that the date can be chosen. */
async function lockedChoice(db: Db, owner: OwnerId, id: number, start: number, now: number) {
  const locked = await updateCall(db, owner, id, {})
  if (!locked) throw await refusalOf(db, owner, await requireCall(db, owner, id), 'outOfDate')
  return { locked, option: await requireChoice(db, owner, locked, start, now) }
}

/** Moves the session of a contract without a booking: there are no payments that follow. */
async function moveWithoutDeal(db: Db, owner: OwnerId, { shootId }: RainCall, start: number, now: number) {
  await changeShoot(db, owner, shootId, { date: start }, now)
}

/**
 * Moves a session to one of the dates that were offered, with everything that follows, once: the shoot and its booking,
 * the addendum with both signatures, payments that follow its day, and the emails that are planned. All of it or
 * nothing, in the current transaction. The same choice again gets the same answer.
 */
export async function chooseDate(signer: Signer & { owner: OwnerId }, id: number, choosing: Choosing): Promise<Chosen> {
  const { db, owner, now } = signer
  const { start } = choosing.choice
  await lockIndex(db, owner)
  await advisoryLock(db, 'dates', owner)
  const call = await requireCall(db, owner, id)
  const known = await chosenBefore(db, owner, call, start)
  if (known) return known
  const done = { optionLight: 0 }
  const sign = async (locked: RainCall, option: RainOption, signedFor: SignedFor | null) => {
    done.optionLight = option.lightSeconds
    const record = await recordChoice(db, owner, locked, choosing.choice, now)
    return signAddendum(signer, locked, { ...choosing, record, signedFor })
  }
  // The turn `dates` is taken: nobody has chosen since.
  const lock = () => lockedChoice(db, owner, id, start, now)
  if (call.dealId === null) {
    const { locked, option } = await lock()
    await sign(locked, option, null)
    await moveWithoutDeal(db, owner, locked, start, now)
  } else {
    await moveByAddendum(
      db,
      owner,
      call.dealId,
      async () => {
        const { locked, option } = await lock()
        const offer = offerOf(locked)
        if (!offer) throw await refusalOf(db, owner, locked, 'outOfDate')
        const { clientId } = await requireContract(db, owner, locked.contractId)
        const { words } = rainAddendumWords(await localeOfClient(db, owner, clientId))
        return {
          startsAt: start,
          fee: offer.fee,
          feeName: words.feeName,
          contractNumber: offer.number,
          advance: offer.advance,
          sign: (signedFor) => sign(locked, option, signedFor),
        }
      },
      now,
    )
    await followMove(db, owner, call.dealId, { start, length: call.end - call.start, lightSeconds: done.optionLight })
  }
  const moved = await requireCall(db, owner, id)
  const facts = { start: isoOf(start), addendumId: moved.addendumId }
  await recordCallEvent(db, owner, id, { kind: 'moved', facts }, now)
  return { call: moved, isNew: true }
}
