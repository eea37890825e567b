import type { OwnerId } from '#kernel/access.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { waitingStates } from '#rain-calls/call-state.ts'
import { choiceEnds } from '#rain-calls/reading-time.ts'
import { Problem } from '#kernel/problem.ts'
import { type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { type Finder, findDates, type FoundDate } from '#rain-calls/server/dates/find-dates.ts'
import { clauseOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { freeDates, holdDate, holdIdsOf, meetsDate } from '#rain-calls/server/offer/hold-dates.ts'
import { listOptions, replaceOptions } from '#rain-calls/server/offer/option-store.ts'
import { rainDayHoldIds } from '#rain-calls/server/offer/rain-day.ts'
import { offeredDate } from '#rain-calls/server/offer/offered-date.ts'
import { takeBackOffer } from '#rain-calls/server/offer/take-back-offer.ts'
import { renewOffer } from '#rain-calls/server/offer-dates.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'
import { dayAt, isoOf } from '#kernel/dates.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, inTransaction, lockUserShared } from '#database/dialect.ts'
import { refusalOf, requireCall } from './refusals.ts'

/** How long a date is held that a client picks once none are held for them, milliseconds. */
const pickMs = 30 * 60_000

/** Dates for a call whose first ones are no longer held, but for those that the client does not want. */
export async function freshDates(
  finder: Finder,
  call: RainCall,
  more: { kept?: readonly FoundDate[]; without?: readonly number[]; withoutDays?: readonly string[] } = {},
): Promise<FoundDate[]> {
  const { db, owner } = finder
  const { clause } = await clauseOf(db, owner, call)
  const holdIds = [...holdIdsOf(await listOptions(db, owner, call.id)), ...(await rainDayHoldIds(db, owner, call))]
  return findDates(finder, call, { clause, holdIds, ...more })
}

/** Does something with a call while nobody else takes a time or changes it; undefined when it is not so any more. */
const withCall = <T>(
  db: Db,
  owner: OwnerId,
  id: number,
  states: readonly RainCall['state'][],
  work: (db: Db, call: RainCall) => Promise<T>,
): Promise<T | undefined> =>
  inTransaction(db, async (inside) => {
    if (!(await lockUserShared(inside, owner))) return undefined
    await advisoryLock(inside, 'dates', owner)
    const locked = await updateCall(inside, owner, id, {}, { states })
    if (!locked) return undefined
    await bumpRevision(inside, owner, 'changes')
    return work(inside, locked)
  })

/** An early offer that ends without a move: nothing is decided, and the forecast is read as agreed. */
async function endEarly(db: Db, owner: OwnerId, call: RainCall): Promise<RainCall> {
  await takeBackOffer(db, owner, call.id)
  const none = { decision: null, reason: null, decidedAt: null, offeredAt: null, openedAt: null, chooseUntil: null }
  const changes = { state: 'planned' as const, nextAt: call.decideAt, early: 0, ...none }
  return (await updateCall(db, owner, call.id, changes)) ?? call
}

/** When a call that waits for its client goes on without a choice. */
const overAt = (call: RainCall): number => Math.min(call.chooseUntil ?? choiceEnds(call), choiceEnds(call))

/** What becomes of a call whose client has not chosen in time. */
export type AfterTheHour = 'open' | 'ended' | 'unprintable'

/**
 * Once the time to choose is over: what was held is free, and other dates can be chosen that are not held. Returns what
 * became of it; undefined when somebody else did it, or there is still time.
 */
export async function openOverdue(
  finder: Finder,
  call: RainCall,
  tell: (db: Db, call: RainCall, after: AfterTheHour) => Promise<void>,
): Promise<AfterTheHour | undefined> {
  const { db, owner, now } = finder
  const isOver = now >= choiceEnds(call)
  const fresh = isOver || call.early === 1 ? [] : await freshDates(finder, call)
  return withCall(db, owner, call.id, ['offered', 'open'], async (inside, locked) => {
    if (now < overAt(locked)) return undefined
    if (locked.early === 1) {
      const ended = await endEarly(inside, owner, locked)
      const facts = { state: ended.state, by: 'reading' }
      await recordCallEvent(inside, owner, call.id, { kind: 'ended', facts }, now)
      await tell(inside, ended, 'ended')
      return 'ended'
    }
    if (locked.state !== 'offered') return undefined
    if (isOver) {
      await stopAtStart(inside, owner, locked)
      return undefined
    }
    const { opened, isPrintable } = await openWith(inside, owner, locked, { dates: fresh }, now)
    const after = isPrintable ? 'open' : 'unprintable'
    await tell(inside, opened, after)
    return after
  })
}

/** Once the session has begun no date can be chosen: its photographer is asked whether it took place. */
async function stopAtStart(db: Db, owner: OwnerId, call: RainCall): Promise<void> {
  await takeBackOffer(db, owner, call.id)
  await updateCall(db, owner, call.id, { state: 'open', chooseUntil: null, nextAt: call.start })
}

const isUnprintable = (error: unknown): boolean => error instanceof Problem && error.reason === 'not_printable'

/**
 * Opens a call with dates that are not held, for which the photographer signed with the first ones: with none when
 * their addendum cannot be printed, as a place or name was changed since.
 */
async function openWith(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { dates }: { dates: readonly FoundDate[] },
  now: number,
): Promise<{ opened: RainCall; isPrintable: boolean }> {
  await freeDates(db, owner, call.id)
  const changes = {
    state: 'open' as const,
    chooseUntil: null,
    ...(call.state === 'offered' && { nextAt: choiceEnds(call) }),
  }
  try {
    const made = await renewOffer(db, owner, call, { dates, until: null, changes }, now)
    return { opened: made.call, isPrintable: true }
  } catch (error) {
    if (!isUnprintable(error)) throw error
    await takeBackOffer(db, owner, call.id)
    return { opened: (await updateCall(db, owner, call.id, changes)) ?? call, isPrintable: false }
  }
}

/** Finds the dates of a call anew that waits without held ones. */
export async function renewDates(finder: Finder, id: number): Promise<void> {
  const { db, owner, now } = finder
  const call = await requireCall(db, owner, id)
  if (call.state !== 'open' || now >= choiceEnds(call)) return
  const dates = await freshDates(finder, call)
  await withCall(db, owner, id, ['open'], (inside, locked) => openWith(inside, owner, locked, { dates }, now))
}

/** In place of a date that was taken meanwhile another one is offered; the others stay as they are. */
export async function replaceTaken(finder: Finder, id: number, taken: number): Promise<void> {
  const { db, owner, now } = finder
  const call = await requireCall(db, owner, id)
  const { date, endsAt, timeZone } = await requireShoot(db, owner, call.shootId)
  const kept = []
  for (const option of await listOptions(db, owner, id))
    if (option.start !== taken && !(await meetsDate(db, owner, call, option.start, now)))
      kept.push(offeredDate(option, { length: endsAt - date, timeZone }))
  const dates = await freshDates(finder, call, { kept, without: [taken] })
  await withCall(db, owner, id, waitingStates, (inside, locked) =>
    renewOffer(inside, owner, locked, { dates, until: locked.chooseUntil, changes: {} }, now),
  )
}

/** None of the dates work for the client: they are free, others are found, and the photographer is told. */
export async function refuseDates(finder: Finder, id: number, tell: (db: Db) => Promise<void>): Promise<void> {
  const { db, owner, now } = finder
  const call = await requireCall(db, owner, id)
  if (now >= choiceEnds(call)) return
  const { timeZone } = await requireShoot(db, owner, call.shootId)
  const withoutDays = (await listOptions(db, owner, id)).map(({ start }) => dayAt(start, timeZone))
  const dates = await freshDates(finder, call, { withoutDays })
  await withCall(db, owner, id, waitingStates, async (inside, locked) => {
    await openWith(inside, owner, locked, { dates }, now)
    await tell(inside)
  })
}

/** Holds one of the dates of a call, of which none are held, for half an hour. Throws when it was taken meanwhile. */
export async function pickDate(db: Db, owner: OwnerId, id: number, start: number, now: number): Promise<void> {
  await advisoryLock(db, 'dates', owner)
  const call = await updateCall(db, owner, id, {}, { states: ['open'] })
  if (!call) throw await refusalOf(db, owner, await requireCall(db, owner, id), 'outOfDate')
  const options = await listOptions(db, owner, id)
  if (now >= choiceEnds(call)) throw await refusalOf(db, owner, call, call.early === 1 ? 'outOfDate' : 'begun')
  if (!options.some((option) => option.start === start)) throw await refusalOf(db, owner, call, 'notOffered')
  if (await meetsDate(db, owner, call, start, now)) throw await refusalOf(db, owner, call, 'taken')
  await freeDates(db, owner, id)
  const { timeZone } = await requireShoot(db, owner, call.shootId)
  const until = Math.min(now + pickMs, choiceEnds(call))
  const holdId = await holdDate(db, owner, call, { start, until, timeZone }, now)
  const held = options.map((option) => ({ ...option, holdId: option.start === start ? holdId : null }))
  await replaceOptions(db, owner, id, held)
  await bumpRevision(db, owner, 'changes')
}

/** The client keeps the date that was offered to be moved early: nothing moves. Returns whether it was asked. */
export async function keepDate(db: Db, owner: OwnerId, id: number, now: number): Promise<boolean> {
  const call = await updateCall(db, owner, id, {}, { states: waitingStates })
  if (!call || call.early !== 1) {
    const known = call ?? (await requireCall(db, owner, id))
    if (known.state === 'planned' || known.state === 'kept') return false
    throw await refusalOf(db, owner, known, 'outOfDate')
  }
  await endEarly(db, owner, call)
  const start = isoOf(call.start)
  await recordCallEvent(db, owner, id, { kind: 'chosen', facts: { from: start, to: start, kept: true } }, now)
  await bumpRevision(db, owner, 'changes')
  return true
}
