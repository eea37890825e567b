import type { DealEvent } from '#deals/deal-event.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { insertEvent } from './event-store.ts'
import { publishMove } from './webhooks.ts'

/** Records an event of a deal whose row is locked. A move is sent to who wants it. */
export async function recordEvent(
  db: Db,
  owner: OwnerId,
  dealId: number,
  event: DealEvent,
  now: number,
): Promise<void> {
  await insertEvent(db, owner, dealId, event, now)
  if (event.kind === 'moved') await publishMove(db, owner, dealId, event, now)
}
