import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { longDay } from '#client-language/formats.ts'
import { dayAt } from '#kernel/dates.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import { listRow, type RainCall, rowOf, updateCall } from '#rain-calls/server/calls.ts'
import { clientOfCall } from '#rain-calls/server/emails/enqueue-emails.ts'
import { notifyOfCall, titleOf } from '#rain-calls/server/notifications.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'

interface At {
  now: () => number
}

/** Without a decision by the start, the session stays. */
export const keepAtStart = (db: Db, owner: OwnerId, call: RainCall, { now }: At): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) return
    await bumpRevision(transaction, owner, 'changes')
    const kept = await updateCall(
      transaction,
      owner,
      call.id,
      { state: 'kept', nextAt: null },
      { version: call.version, states: ['read'] },
    )
    if (!kept) return
    const facts = { state: 'kept', by: 'nobody' }
    await recordCallEvent(transaction, owner, call.id, { kind: 'ended', facts }, now())
    const shoot = await ifFound(requireShoot(transaction, owner, call.shootId))
    if (!shoot) return
    const message = {
      title: await titleOf(transaction, owner, shoot.title, call),
      message: call.rowStart === null ? 'Nobody decided; the session stayed.' : 'Nobody decided; the sessions stayed.',
    }
    await notifyOfCall(transaction, owner, call, 'kept', { ...message, priority: 'normal' }, now())
  })

/** The question to the photographer once a session that its client did not move has begun. */
export const tookPlaceWords = (clientName: string, { start }: Pick<RainCall, 'start'>, timeZone: string): string =>
  `${clientName} has not chosen. Did the session of ${longDay(dayAt(start, timeZone), 'en-US')} take place?`

/** The same of a row, of whose families some have not chosen. */
const theyTookPlaceWords = (families: number, { start }: Pick<RainCall, 'start'>, timeZone: string): string =>
  `${families} families have not chosen. Did their sessions of ${longDay(dayAt(start, timeZone), 'en-US')} take place?`

/** What is asked about a session, or about all of its row whose families have not chosen. */
async function questionOf(db: Db, owner: OwnerId, call: RainCall, timeZone: string): Promise<string> {
  const row = rowOf(call)
  const waiting = row ? (await listRow(db, owner, row)).filter(isWaiting).length : 1
  if (waiting > 1) return theyTookPlaceWords(waiting, call, timeZone)
  return tookPlaceWords((await clientOfCall(db, owner, call)).name, call, timeZone)
}

/** Without a choice by the start, the shoot is where it was, and the photographer says what came of it. */
export const askWhetherTookPlace = (db: Db, owner: OwnerId, call: RainCall, { now }: At): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) return
    const isBegun = now() >= call.start
    const nextAt = isBegun ? null : call.start
    const open = await updateCall(transaction, owner, call.id, { nextAt }, { version: call.version, states: ['open'] })
    const shoot = open && isBegun ? await ifFound(requireShoot(transaction, owner, call.shootId)) : undefined
    if (!shoot) return
    await bumpRevision(transaction, owner, 'changes')
    const message = await questionOf(transaction, owner, call, shoot.timeZone)
    const title = await titleOf(transaction, owner, shoot.title, call)
    await notifyOfCall(transaction, owner, call, 'not chosen', { title, message, priority: 'high' }, now())
  })
