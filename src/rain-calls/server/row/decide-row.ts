import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { type RainCall, type RowKey } from '#rain-calls/server/calls.ts'
import { mailDates } from '#rain-calls/server/choice/notify-of-choice.ts'
import type { FoundDate } from '#rain-calls/server/dates/find-dates.ts'
import { type Decision, keepDate, recordDecision, requireDecidable } from '#rain-calls/server/deciding/decide.ts'
import {
  canMail,
  mailDecision,
  type Offerer,
  recordEarly,
  requireEarlyTime,
  unsigned,
} from '#rain-calls/server/deciding/offer-move.ts'
import { changedMeanwhile, refused } from '#rain-calls/server/deciding/require-call.ts'
import { clauseOf, noteMailed } from '#rain-calls/server/offer/frozen-offer.ts'
import { freeWholeDay, holdWholeDay } from '#rain-calls/server/offer/rain-day.ts'
import { offerDates } from '#rain-calls/server/offer-dates.ts'
import { movesLeft } from '#rain-calls/server/planning/plan-call.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { type CallsOfRow, isUndecided, requireRow } from './require-row.ts'
import { datesOfEach, datesOfRow, type RainDay, type RowDates } from './row-dates.ts'

export interface RowDecision extends Decision {
  /** `2026-10-18` */
  rainDay: string | null
  signature?: SignatureDraft | undefined
}

/** Those about which it is decided now, all of them: read, or none of them yet for an early offer. */
function requireUndecided({ calls }: CallsOfRow): readonly RainCall[] {
  const undecided = calls.filter(isUndecided)
  if (undecided.length === 0) throw refused('You already decided', 'decided')
  const isEarly = undecided.every(({ state }) => state === 'planned')
  return isEarly ? undecided : undecided.filter(({ state }) => state === 'read')
}

const isEarly = ({ state }: RainCall): boolean => state === 'planned'

/** Throws what refuses a decision about one session of a row. */
async function requireCanDecide(db: Db, owner: OwnerId, call: RainCall, decision: RowDecision, now: number) {
  if (!isEarly(call)) return requireDecidable(db, owner, call, decision, now)
  if (!decision.move) throw refused('The forecast is not read yet. You can offer a move now.', 'not_due')
  requireEarlyTime(call, now)
  const reason = 'Say why'
  if (decision.reason === undefined) throw new Problem('invalid', reason, { fields: { reason } })
}

/** The sessions of a row that their clauses still let move. */
async function movableOf(db: Db, owner: OwnerId, calls: readonly RainCall[]): Promise<RainCall[]> {
  const movable: RainCall[] = []
  for (const call of calls) {
    const { clause } = await clauseOf(db, owner, call)
    if ((await movesLeft(db, owner, call.contractId, clause.moves)) > 0) movable.push(call)
  }
  if (movable.length === 0) throw refused('No moves left', 'no_moves')
  return movable
}

/** The day that was named, which must still be free. */
function requireRainDay({ days }: RowDates, named: string | null): RainDay | undefined {
  if (named === null) return undefined
  const day = days.find((one) => one.day === named)
  if (!day) throw refused('That day is no longer free for the whole row. Look at the days again.', 'dates_changed')
  return day
}

interface Found {
  dates: ReadonlyMap<number, FoundDate[]>
  rainDay: RainDay | undefined
  around: { before: number; after: number }
}

const nothingFound: Found = { dates: new Map(), rainDay: undefined, around: { before: 0, after: 0 } }

/**
 * Decides about all sessions of a row that are still to be decided: all of it or nothing. The dates are found while
 * nothing is locked.
 */
export async function decideRow(offerer: Offerer, key: RowKey, decision: RowDecision) {
  const { db, owner, now, ifMatch } = offerer
  const calls = requireUndecided(await requireRow(db, owner, key, ifMatch))
  for (const call of calls) await requireCanDecide(db, owner, call, decision, now)
  if (!decision.move) return { store: (inside: Db) => keepRow({ ...offerer, db: inside }, key, decision) }
  const { signature } = decision
  if (!signature) throw unsigned()
  const movable = await movableOf(db, owner, calls)
  const possible = await datesOfRow(offerer, movable)
  const rainDay = possible && requireRainDay(possible, decision.rainDay)
  const found = possible
    ? { dates: datesOfEach(possible, movable, rainDay), rainDay, around: possible.terms }
    : nothingFound
  return { store: (inside: Db) => moveRow({ ...offerer, db: inside }, key, { ...decision, signature }, found) }
}

/** Keeps the day of all sessions. Against the verdict, each client reads why. */
async function keepRow(offerer: Offerer, key: RowKey, decision: RowDecision) {
  const { db, owner, now, ifMatch } = offerer
  const row = await requireRow(db, owner, key, ifMatch)
  for (const call of requireUndecided(row))
    await keepDate(db, owner, call, decision.reason, { now, mail: canMail(offerer) })
  await freeWholeDay(db, owner, row.first)
  await bumpRevision(db, owner, 'changes')
  return { offered: 0, mailed: 0 }
}

async function moveRow(
  offerer: Offerer,
  key: RowKey,
  decision: RowDecision & { signature: SignatureDraft },
  found: Found,
) {
  const { db, owner, ifMatch } = offerer
  await advisoryLock(db, 'dates', owner)
  const row = await requireRow(db, owner, key, ifMatch)
  const calls = requireUndecided(row).filter(({ id }) => found.dates.has(id))
  // Somebody joined or left since the dates were found.
  if (calls.length !== found.dates.size) throw changedMeanwhile()
  const made = { offered: 0, mailed: 0, until: 0 }
  for (const call of calls) {
    const { isMailed, until, dates } = await offerOne(offerer, call, decision, found.dates.get(call.id) ?? [])
    if (dates > 0) made.offered += 1
    if (isMailed) made.mailed += 1
    made.until = Math.max(made.until, until)
  }
  const { rainDay, around } = found
  if (rainDay) await holdWholeDay(db, owner, row.first, { ...rainDay, until: made.until, around }, offerer.now)
  else await freeWholeDay(db, owner, row.first)
  await bumpRevision(db, owner, 'changes')
  return { offered: made.offered, mailed: made.mailed }
}

/** Decides and offers for one session of a row. */
async function offerOne(
  offerer: Offerer,
  before: RainCall,
  decision: RowDecision & { signature: SignatureDraft },
  found: readonly FoundDate[],
) {
  const { db, owner, now, ip, userAgent } = offerer
  const { signature, move, reason } = decision
  await requireCanDecide(db, owner, before, decision, now)
  const { call, record } = isEarly(before)
    ? { call: await recordEarly(db, owner, before, reason ?? '', now), record: '' }
    : await recordDecision(db, owner, before, { move, reason }, now)
  const offered = await offerDates(db, owner, call, { found, signature, now, ip, userAgent })
  const isMailed = isEarly(before)
    ? canMail(offerer) && offered.dates.length > 0 && (await mailDates(db, owner, offered.call, 'early', now))
    : await mailDecision(offerer, before, offered, decision, record)
  await noteMailed(db, owner, offered.call, isMailed)
  return { isMailed, dates: offered.dates.length, until: offered.call.chooseUntil ?? 0 }
}
