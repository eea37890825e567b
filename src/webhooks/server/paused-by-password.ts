import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { postponeWaiting } from './delivery-store.ts'
import { pauseListening } from './endpoint-store.ts'

/** Pauses all webhooks of a user with a new password: whoever got in with the one before may have added them. */
export async function pauseWebhooksOf(db: Db, userId: number, now: number): Promise<void> {
  const owner = userId as OwnerId
  for (const { id } of await pauseListening(db, owner, now)) await postponeWaiting(db, owner, id, null)
}
