import { readComing, requirePrintableComing } from '#contracts/server/signing/at-once/coming-document.ts'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isoOf } from '#kernel/dates.ts'
import { hourMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import type { Advance } from '#proposals/advance.ts'
import { advanceBy } from '#proposals/server/service.ts'
import { type Offer, rainAdvanceWords } from '#rain-calls/offer.ts'
import { choiceEnds, readSpan } from '#rain-calls/reading-time.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { type RainCall, updateCall } from './call-store.ts'
import { refusalOf } from './choice/refusals.ts'
import { type Finder, findDates, type FoundDate } from './dates/find-dates.ts'
import { clauseOf, comingAddendum, freezeOffer, offerOf } from './offer/frozen-offer.ts'
import { holdIdsOf, writeDates } from './offer/hold-dates.ts'
import { listOptions } from './offer/option-store.ts'
import { movesLeft } from './planning/plan-call.ts'
import { recordCallEvent } from './record-event.ts'

/**
 * The dates that can be offered to the client of a call, best first; none when no day within its clause is free and has
 * the light. Asks for a forecast: call it before the transaction that offers them.
 */
export async function datesToOffer(finder: Finder, call: RainCall): Promise<FoundDate[]> {
  const { db, owner } = finder
  const { clause } = await clauseOf(db, owner, call)
  return findDates(finder, call, { clause, holdIds: holdIdsOf(await listOptions(db, owner, call.id)) })
}

/** Refuses to offer a move that the clause does not allow any more. */
export async function requireMovesLeft(db: Db, owner: OwnerId, call: RainCall): Promise<void> {
  const { clause } = await clauseOf(db, owner, call)
  if ((await movesLeft(db, owner, call.contractId, clause.moves)) <= 0)
    throw new Problem('conflict', 'No moves left', { reason: 'no_moves' })
}

interface Offering {
  /** From `datesToOffer`. */
  found: readonly FoundDate[]
  signature: SignatureDraft
  /** Epoch milliseconds. */
  now: number
  ip: string
  userAgent: string
}

interface Writing {
  dates: readonly FoundDate[]
  /** Until when the dates are held; null to hold none. */
  until: number | null
  changes: Parameters<typeof updateCall>[3]
}

interface Written {
  call: RainCall
  dates: FoundDate[]
}

/** Whether the text that is signed with a choice, and until when its dates are held, stay as they are. */
const isSame = (call: RainCall, offer: Offer, until: number | null): boolean => {
  const before = offerOf(call)
  return until === call.chooseUntil && before?.content === offer.content && before.fee === offer.fee
}

/**
 * Writes the dates of a call with the text that the client signs by choosing one of them, and records it unless all of
 * it stays as it was. The dates of the photographer are locked, and then the call.
 */
async function writeOffer(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { dates, until, changes, advance, isRenewed }: Writing & { advance: Advance; isRenewed: boolean },
  now: number,
): Promise<Written> {
  const { timeZone } = await requireShoot(db, owner, call.shootId)
  const written = await writeDates(db, owner, call, { dates, until, timeZone }, now)
  const starts = written.map(({ start }) => start)
  const offer = await freezeOffer(db, owner, call, { starts, advance }, now)
  const stays = isRenewed && isSame(call, offer, until)
  const more = { ...changes, lookedAt: now, ...(!stays && { offer: JSON.stringify(offer) }) }
  const changed = await updateCall(db, owner, call.id, more)
  if (!changed) throw await refusalOf(db, owner, call, 'outOfDate')
  if (stays) return { call: changed, dates: written }
  const { coming } = await comingAddendum(db, owner, call, offer)
  await requirePrintableComing(db, owner, coming, advance)
  const { hash } = await readComing(db, owner, coming, advance)
  const held = written.length > 0 && until !== null
  const facts = {
    dates: starts.map(isoOf).join(' '),
    addendum: hash,
    until: held ? isoOf(until) : null,
    ...(isRenewed && { renewed: true }),
  }
  await recordCallEvent(db, owner, call.id, { kind: 'offered', facts }, now)
  return { call: changed, dates: written }
}

/**
 * Offers other dates that were found later by the same clause, for which the photographer has signed with the first
 * ones. The dates of the photographer are locked, and then the call.
 */
export async function renewOffer(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  writing: Writing,
  now: number,
): Promise<Written> {
  const advance = offerOf(call)?.advance
  if (!advance) throw await refusalOf(db, owner, call, 'outOfDate')
  return writeOffer(db, owner, call, { ...writing, advance, isRenewed: true }, now)
}

/** What was offered. */
export type Offered = Written

/**
 * Offers dates to the client of a call that was decided to move, or is moved early: they are held as long as the clause
 * says, but not beyond the session or the reading, and the text that the client signs by choosing one is signed by the
 * photographer now. Without any date the call is open at once. In the transaction of the decision, whose caller has
 * taken the photographer’s turn `dates` before it locked the call’s row. Throws `No moves left`.
 */
export async function offerDates(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { found, signature, ...signer }: Offering,
): Promise<Offered> {
  const { now } = signer
  await advisoryLock(db, 'dates', owner)
  await requireMovesLeft(db, owner, call)
  const { clause } = await clauseOf(db, owner, call)
  const advance = advanceBy(signature, rainAdvanceWords, signer)
  // Of a row, all families have the same time to choose.
  const ends = call.early === 1 ? call.decideAt : readSpan(call).start
  const until = Math.min(now + clause.moves.hoursToChoose * hourMs, ends)
  const offered = { state: 'offered' as const, offeredAt: now, openedAt: null, chooseUntil: until, nextAt: until }
  const writing = { dates: found, until, changes: offered, advance, isRenewed: false }
  const made = await writeOffer(db, owner, call, writing, now)
  if (made.dates.length > 0) return made
  const open = await updateCall(db, owner, call.id, { state: 'open', chooseUntil: null, nextAt: choiceEnds(call) })
  if (!open) throw await refusalOf(db, owner, call, 'outOfDate')
  return { call: open, dates: [] }
}
