import type { OwnerId } from '#kernel/access.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { isWaiting, waitingStates } from '#rain-calls/call-state.ts'
import { updateCall } from '#rain-calls/server/calls.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'
import type { Db } from '#database/db.ts'
import { listCallsOfClient } from './client-calls-query.ts'
import { requireCall } from './refusals.ts'

const maxCalls = 10

/** Once a client has the dates in sight that are offered to them: the decision stays. */
export async function noteDatesOpened(db: Db, owner: OwnerId, clientId: number, now: number): Promise<void> {
  const waiting = (await listCallsOfClient(db, owner, { clientId, now }, maxCalls)).filter(isWaiting)
  for (const { id } of waiting) {
    if ((await requireCall(db, owner, id)).openedAt !== null) continue
    const locked = await updateCall(db, owner, id, {}, { states: waitingStates })
    if (!locked || locked.openedAt !== null) continue
    await updateCall(db, owner, id, { openedAt: now })
    await recordCallEvent(db, owner, id, { kind: 'opened', facts: {} }, now)
    await bumpRevision(db, owner, 'changes')
  }
}
