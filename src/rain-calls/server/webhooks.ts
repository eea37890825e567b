import type { OwnerId } from '#kernel/access.ts'
import { isoOf } from '#kernel/dates.ts'
import { endedStates } from '#rain-calls/call-state.ts'
import type { CallEvent } from '#weather-clauses/chain.ts'
import type { TypesOf, WebhookEvents } from '#webhooks/server/events.ts'
import { enqueueWebhook } from '#webhooks/server/service.ts'
import type { Db } from '#database/db.ts'
import { findCall } from './call-store.ts'

export const rainCallWebhooks = {
  'rain_call.ended': {
    words: 'A Rain Call ended: its session stays, or was moved, or the call no longer applies',
    facts: ['id', 'state', 'shootId', 'start', 'chosenStart', 'path'],
  },
} as const satisfies WebhookEvents

declare module '#webhooks/server/events.ts' {
  interface WebhookTypes extends TypesOf<typeof rainCallWebhooks> {}
}

/** With these events a call may end. */
const ending: readonly CallEvent['kind'][] = ['decided', 'chosen', 'ended']

/** Sends the end of a call to who wants it, once its record says so. */
export async function publishEnd(
  db: Db,
  owner: OwnerId,
  id: number,
  kind: CallEvent['kind'],
  now: number,
): Promise<void> {
  if (!ending.includes(kind)) return
  const read = async () => {
    const call = await findCall(db, owner, id)
    if (!call || !endedStates.includes(call.state)) return undefined
    const { state, shootId, start, chosenStart } = call
    const moved = chosenStart === null ? null : isoOf(chosenStart)
    return { id, state, shootId, start: isoOf(start), chosenStart: moved, path: `/api/shoots/${shootId}/rain-call` }
  }
  await enqueueWebhook(db, owner, 'rain_call.ended', read, now)
}
