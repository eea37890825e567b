import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { longDay } from '#client-language/formats.ts'
import { dayAt } from '#kernel/dates.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { clientOfCall } from '#rain-calls/server/letters/mail-letters.ts'
import { notifyOfCall } from '#rain-calls/server/notifications.ts'
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
    const message = { title: `Rain Call: ${shoot.title}`, message: 'Nobody decided; the session stayed.' }
    await notifyOfCall(transaction, owner, call, 'kept', { ...message, priority: 'normal' }, now())
  })

/** The question to the photographer once a session that its client did not move has begun. */
export const tookPlaceWords = (clientName: string, { start }: Pick<RainCall, 'start'>, timeZone: string): string =>
  `${clientName} has not chosen. Did the session of ${longDay(dayAt(start, timeZone), 'en-US')} take place?`

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
    const { name } = await clientOfCall(transaction, owner, call)
    const message = tookPlaceWords(name, call, shoot.timeZone)
    const title = `Rain Call: ${shoot.title}`
    await notifyOfCall(transaction, owner, call, 'not chosen', { title, message, priority: 'high' }, now())
  })
