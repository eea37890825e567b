import type { OwnerId } from '#kernel/access.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { endCall } from '#rain-calls/server/planning/end-call.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { ifFound } from '#kernel/if-found.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { nextTry, readingTime, readSpan } from '#rain-calls/reading-time.ts'
import { type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'
import { deleteUnused } from './evidence-store.ts'
import type { Reading } from './verdict.ts'
import { notifyOfReading, type Telling } from './notify-of-reading.ts'

/** A call whose forecast is read, and whose it is. */
export interface CallToRead {
  owner: OwnerId
  call: RainCall
}

const planned = { states: ['planned'] as const }

/** Whether the shoot is still where the call expects it; ends the call otherwise. */
async function isAsPlanned(db: Db, { owner, call }: CallToRead, now: number): Promise<boolean> {
  const shoot = await ifFound(requireShoot(db, owner, call.shootId))
  const isThere = shoot !== undefined && shoot.date === call.start && shoot.status !== 'cancelled'
  if (!isThere) await endCall(db, owner, call, shoot ? 'moved' : 'cancelled', now)
  return isThere
}

const change = <T>(db: Db, owner: OwnerId, work: (db: Db) => Promise<T>): Promise<T | undefined> =>
  inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) return undefined
    await bumpRevision(transaction, owner, 'changes')
    return work(transaction)
  })

/** What the record says of a reading: all that stands beside the bytes of the forecast. */
const readFacts = (call: RainCall, reading: Reading | undefined) => ({
  verdict: reading?.verdict ?? 'unknown',
  evidenceHash: reading?.hash ?? null,
  fetchedAt: reading?.at ?? null,
  request: reading?.request ?? null,
  decideAt: call.decideAt,
  ...readSpan(call),
  // Which session of the row it is.
  ...(call.rowStart !== null && { session: call.start }),
})

/**
 * Records what was read, and tells both sides, in one transaction: once, also with several servers. Without a reading
 * nothing is known.
 */
export const recordReading = (
  db: Db,
  { owner, call }: CallToRead,
  reading: Reading | undefined,
  { now, ...telling }: Telling,
) =>
  change(db, owner, async (transaction) => {
    const verdict = reading?.verdict ?? 'unknown'
    const figures = reading ? JSON.stringify(reading.measures) : null
    const changes = {
      state: 'read' as const,
      verdict,
      figures,
      evidenceHash: reading?.hash ?? null,
      nextAt: readSpan(call).start,
    }
    const read = await updateCall(transaction, owner, call.id, { ...changes, tries: call.tries + 1 }, planned)
    if (!read || !(await isAsPlanned(transaction, { owner, call: read }, now))) return
    if (call.evidenceHash !== null && call.evidenceHash !== read.evidenceHash)
      await deleteUnused(transaction, owner, call.evidenceHash)
    const facts = readFacts(call, reading)
    const hash = await recordCallEvent(transaction, owner, call.id, { kind: 'read', facts }, now)
    await notifyOfReading(transaction, owner, { call: read, reading, hash }, { now, ...telling })
  })

/** Plans the next attempt. An answer of which the rule knows nothing is kept until a later one comes. */
export const tryLater = (db: Db, { owner, call }: CallToRead, reading: Reading | undefined, now: number) =>
  change(db, owner, async (transaction) => {
    const tries = call.tries + 1
    const nextAt = nextTry(readingTime(call), tries, now)
    const read = reading && { evidenceHash: reading.hash, figures: JSON.stringify(reading.measures) }
    if (!(await updateCall(transaction, owner, call.id, { tries, nextAt, ...read }, planned))) return
    if (read && call.evidenceHash !== null && call.evidenceHash !== read.evidenceHash)
      await deleteUnused(transaction, owner, call.evidenceHash)
  })

/** How long a call rests at which something failed, milliseconds: those behind it come first. */
const restMs = 5 * 60_000

/** Looks at a call again a while after something failed, unless it was changed since. */
export const restAfterFailure = (db: Db, { owner, call }: CallToRead, now: number): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) return
    const { id, version } = call
    await updateCall(transaction, owner, id, { nextAt: now + restMs }, { version, states: [call.state] })
  })
