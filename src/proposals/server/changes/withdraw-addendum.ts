import { recordEvent } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { endWaiting } from './change-store.ts'

/**
 * Withdraws the addendum of a move that waits for the client, which the history says whatever withdraws it. Returns
 * whether there was one.
 */
export async function withdrawWaitingAddendum(
  db: Db,
  owner: OwnerId,
  dealId: number,
  state: 'replaced' | 'withdrawn',
  now: number,
): Promise<boolean> {
  const isWithdrawn = await endWaiting(db, owner, dealId, { kind: 'move', state }, now)
  if (isWithdrawn) await recordEvent(db, owner, dealId, { kind: 'addendum withdrawn' }, now)
  return isWithdrawn
}
