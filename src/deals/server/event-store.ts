import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { DealEvent } from '#deals/deal-event.ts'

/** Maximum number of events in an answer: the latest. */
const maxEvents = 200

/** Adds an event of a deal whose row is locked. */
export async function insertEvent(
  db: Db,
  owner: OwnerId,
  dealId: number,
  event: DealEvent,
  now: number,
): Promise<void> {
  const { kind, ...facts } = event
  const { last } = await db
    .selectFrom('deal_events')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('deal_events')
    .values({ userId: owner, dealId, id: (last ?? 0) + 1, at: now, kind, facts: JSON.stringify(facts) })
    .execute()
}

/** The latest events of a deal, oldest first. */
export async function eventsOf(db: Db, owner: OwnerId, dealId: number) {
  const events = await db
    .selectFrom('deal_events')
    .select(['id', 'at', 'kind', 'facts'])
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute()
  return events.toReversed().flatMap(({ id, at, kind, facts }) => {
    const event = DealEvent.safeParse({ ...(JSON.parse(facts) as object), kind })
    return event.success ? [{ id, at, event: event.data }] : []
  })
}

/** The numbers of the invoices that were issued for payments of a client's deals. */
export async function billedNumbersOf(db: Db, owner: OwnerId, clientId: number): Promise<Set<string>> {
  const billed = await db
    .selectFrom('deal_events')
    .innerJoin('deals', (on) =>
      on.onRef('deals.userId', '=', 'deal_events.userId').onRef('deals.id', '=', 'deal_events.dealId'),
    )
    .select('deal_events.facts')
    .where('deal_events.userId', '=', owner)
    .where('deals.clientId', '=', clientId)
    .where('deal_events.kind', '=', 'installment issued')
    .execute()
  return new Set(billed.map(({ facts }) => (JSON.parse(facts) as { number: string }).number))
}

export async function deleteEventsOf(db: Db, owner: OwnerId, dealId: number): Promise<void> {
  await db.deleteFrom('deal_events').where('userId', '=', owner).where('dealId', '=', dealId).execute()
}

/** The days from which shoots of a client's deals were moved, by shoot and the day that it got: `7 2027-07-03`. */
export async function movesOfClient(db: Db, owner: OwnerId, clientId: number): Promise<Map<string, string>> {
  const moves = await db
    .selectFrom('deal_events')
    .innerJoin('deals', (on) =>
      on.onRef('deals.userId', '=', 'deal_events.userId').onRef('deals.id', '=', 'deal_events.dealId'),
    )
    .select(['deals.shootId', 'deal_events.facts'])
    .where('deal_events.userId', '=', owner)
    .where('deals.clientId', '=', clientId)
    .where('deal_events.kind', '=', 'moved')
    .orderBy('deal_events.id')
    .execute()
  return new Map(
    moves.flatMap(({ shootId, facts }) => {
      const { data } = DealEvent.safeParse({ ...(JSON.parse(facts) as object), kind: 'moved' })
      return data?.kind === 'moved' ? [[`${shootId} ${data.to}`, data.from]] : []
    }),
  )
}
