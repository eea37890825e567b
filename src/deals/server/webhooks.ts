import type { OwnerId } from '#kernel/access.ts'
import type { TypesOf, WebhookEvents } from '#webhooks/server/events.ts'
import { enqueueWebhook } from '#webhooks/server/service.ts'
import type { Db } from '#database/db.ts'
import type { FoundDeal } from './store.ts'

const facts = ['id', 'type', 'day', 'clientId', 'shootId', 'path'] as const

export const dealWebhooks = {
  'booking.made': { words: 'A booking was made: its client agreed to it, or its shoot was linked by hand', facts },
  'booking.moved': { words: 'A booking was moved to another day', facts: ['id', 'from', 'to', 'path'] },
  'booking.canceled': { words: 'A booking was canceled', facts },
} as const satisfies WebhookEvents

declare module '#webhooks/server/events.ts' {
  interface WebhookTypes extends TypesOf<typeof dealWebhooks> {}
}

/** Where a booking is read. */
const dealPath = (id: number): string => `/api/deals/${id}`

const dealFacts = ({ id, type, day, clientId, shootId }: Told) => ({
  id,
  type,
  day,
  clientId,
  shootId,
  path: dealPath(id),
})

type Told = Pick<FoundDeal, 'id' | 'type' | 'day' | 'clientId' | 'shootId'>
type Standing = Pick<FoundDeal, 'bookedAt' | 'closedFor'>

/** Sends what became of a booking to who wants it. */
export async function publishDeal(
  db: Db,
  owner: OwnerId,
  before: Standing,
  deal: Told & Standing,
  now: number,
): Promise<void> {
  if (before.bookedAt === null && deal.bookedAt !== null)
    await enqueueWebhook(db, owner, 'booking.made', () => dealFacts(deal), now)
  if (before.closedFor !== 'cancelled' && deal.closedFor === 'cancelled')
    await enqueueWebhook(db, owner, 'booking.canceled', () => dealFacts(deal), now)
}

/** Sends a move to who wants it; days. */
export const publishMove = (
  db: Db,
  owner: OwnerId,
  id: number,
  { from, to }: { from: string; to: string },
  now: number,
): Promise<void> => enqueueWebhook(db, owner, 'booking.moved', () => ({ id, from, to, path: dealPath(id) }), now)
