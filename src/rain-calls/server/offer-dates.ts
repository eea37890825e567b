import { readComing, requirePrintableComing } from '#contracts/server/signing/at-once/coming-document.ts'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isoOf } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Advance } from '#proposals/advance.ts'
import { advanceBy } from '#proposals/server/service.ts'
import { rainAdvanceWords } from '#rain-calls/offer.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { listOfContract, type RainCall, updateCall } from './call-store.ts'
import { type Finder, findDates, type FoundDate } from './dates/find-dates.ts'
import { clauseOf, comingAddendum, freezeOffer, movesMade } from './offer/frozen-offer.ts'
import { holdIdsOf, writeDates } from './offer/hold-dates.ts'
import { listOptions } from './offer/option-store.ts'
import { recordCallEvent } from './record-event.ts'

const hourMs = 3_600_000

const gone = () => new Problem('conflict', 'This page is out of date. Reload it.', { reason: 'call_over' })

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
  if (movesMade(await listOfContract(db, owner, call.contractId)) >= clause.moves.moves)
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

interface Renewing {
  dates: readonly FoundDate[]
  advance: Advance
  /** Until when the dates are held; null to hold none. */
  until: number | null
  changes: Parameters<typeof updateCall>[3]
}

/**
 * Writes the dates of a call with the text that the client signs by choosing one of them, and records it. The dates of
 * the photographer are locked, and then the call.
 */
export async function writeOffer(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { dates, advance, until, changes }: Renewing,
  now: number,
): Promise<{ call: RainCall; written: FoundDate[]; hash: string }> {
  const { timeZone } = await requireShoot(db, owner, call.shootId)
  const written = await writeDates(db, owner, call, { dates, until, timeZone }, now)
  const starts = written.map(({ start }) => start)
  const offer = await freezeOffer(db, owner, call, { starts, advance }, now)
  const { coming } = await comingAddendum(db, owner, call, offer)
  await requirePrintableComing(db, owner, coming, advance)
  const { hash } = await readComing(db, owner, coming, advance)
  const changed = await updateCall(db, owner, call.id, { ...changes, offer: JSON.stringify(offer) })
  if (!changed) throw gone()
  const held = written.length > 0 && until !== null
  const facts = { dates: starts.map(isoOf).join(' '), addendum: hash, until: held ? isoOf(until) : null }
  await recordCallEvent(db, owner, call.id, { kind: 'offered', facts }, now)
  return { call: changed, written, hash }
}

/** What was offered. */
export interface Offered {
  call: RainCall
  dates: FoundDate[]
}

/**
 * Offers dates to the client of a call that was decided to move, or is moved early: they are held as long as the clause
 * says, and the text that the client signs by choosing one is signed by the photographer now. Without any date the call
 * is open at once. In the transaction of the decision, whose caller has taken the photographer’s turn `dates` before it
 * locked the call’s row. Throws `No moves left`.
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
  const until = now + clause.moves.hoursToChoose * hourMs
  const offered = { state: 'offered' as const, offeredAt: now, openedAt: null, chooseUntil: until, nextAt: until }
  const made = await writeOffer(db, owner, call, { dates: found, advance, until, changes: offered }, now)
  if (made.written.length > 0) return { call: made.call, dates: made.written }
  const open = await updateCall(db, owner, call.id, { state: 'open', chooseUntil: null, nextAt: call.start })
  if (!open) throw gone()
  return { call: open, dates: [] }
}
