import { findClientByEmail } from '#clients/server/service.ts'
import type { DealQuery } from '#deals/api.ts'
import type { DealCounts } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { ourStepOf } from '#deals/stage.ts'
import { type DealEvent, eventWords, messageIn } from '#deals/deal-event.ts'
import { askedMove, holdOfDeal, moveHoldOf } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { findAmong } from '#search-index/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'
import { dayAt } from '#kernel/dates.ts'
import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { plannedDaysOf } from '#deals/server/list/planned-days.ts'
import { eventsOf } from './event-store.ts'
import * as lists from './list-store.ts'
import { proposedOf } from './standing-store.ts'
import * as store from './store.ts'
import { takenDaysOf } from './taken-days.ts'

/** No such deal of this photographer. */
export const notFound = () => new Problem('not_found', 'Booking not found. It may have been deleted.')

/** A deal as it is answered. */
export const toDeal = <R extends store.ListedDeal>({
  coordinates,
  isFromForm,
  deliveryDays,
  shootAt,
  shootZone,
  ...row
}: R) => ({
  ...row,
  deliverBy:
    row.deliverFrom === null || deliveryDays === null || shootAt === null
      ? null
      : Temporal.PlainDate.from(dayAt(shootAt, shootZone ?? row.timeZone))
          .add({ days: deliveryDays })
          .toString(),
  coordinates: storedCoordinates(coordinates),
  isFromForm: isFromForm === 1,
})

export async function dealsOf(db: Db, owner: OwnerId, query: DealQuery, now: number, rows: number) {
  const { group, search, clientId, cursor } = query
  const found = search ? await findAmong(db, owner, 'deal', search) : undefined
  const asked = { found, clientId, cursor, now }
  const listed =
    group === undefined
      ? await lists.listDeals(db, owner, asked, rows)
      : await lists.listGroup(db, owner, group, asked, rows)
  const ids = listed.map(({ id }) => id)
  const proposed = await proposedOf(db, owner, ids)
  const zone = await timeZoneOf(db, owner)
  const planned = await plannedDaysOf(db, owner, ids, dayAt(now, zone))
  // Only the lists by group show days beside each other.
  const taken = await takenDaysOf(db, owner, group === undefined ? [] : listed, { planned, zone, now })
  return listed.map((row) => ({
    ...toDeal(row),
    proposed: proposed.get(row.id) ?? null,
    planned: planned.get(row.id) ?? null,
    dayTaken: taken.get(row.id) ?? null,
  }))
}

/** How many deals each group has. */
export async function countsOf(db: Db, owner: OwnerId, now: number): Promise<DealCounts> {
  const lanes = new Map((await lists.countLanes(db, owner, now)).map((row) => [row.lane, row]))
  const count = (lane: 'ours' | 'theirs' | 'booked' | 'lost') => lanes.get(lane)?.count ?? 0
  const quiet = lanes.get('theirs')?.quiet ?? 0
  const asking = await lists.countBookedOfOurs(db, owner)
  return {
    needsYou: count('ours'),
    waiting: count('theirs') - quiet,
    quiet,
    booked: count('booked') + asking.count,
    lost: count('lost'),
  }
}

/** Those who wait for the photographer: the first ones, and how many there are. */
export async function inquiriesToAnswer(db: Db, owner: OwnerId, rows: number) {
  const first = await lists.listOurs(db, owner, rows)
  return {
    count: first[0]?.all ?? 0,
    first: first.map(({ id, type, day, shootAt, shootZone, laneAt, ...deal }) => ({
      dealId: id,
      type,
      day: shootAt === null || shootZone === null ? day : dayAt(shootAt, shootZone),
      name: nameOfDeal(deal),
      step: ourStepOf({ ...deal, laneAt, isToSign: deal.isToSign === 1 }),
      since: laneAt,
    })),
  }
}

/** A deal of the photographer. Every deal id in a path or a body is resolved here. */
export async function requireDeal(db: Db, owner: OwnerId, id: number) {
  const row = await store.findDeal(db, owner, id)
  if (!row) throw notFound()
  return row
}

/** The day that was asked for: moves change the day of a deal. `events`: the oldest first. */
const askedDayOf = (day: string | null, events: readonly DealEvent[]): string | null =>
  events.find((event) => event.kind === 'moved')?.from ?? day

/** A deal with its history, and the client it may be of. */
export async function wholeDeal(db: Db, owner: OwnerId, id: number) {
  const row = await requireDeal(db, owner, id)
  const known = row.clientId === null && row.email !== '' ? await findClientByEmail(db, owner, row.email) : undefined
  const events = await eventsOf(db, owner, id)
  return {
    ...toDeal(row),
    proposed: (await proposedOf(db, owner, [id])).get(id) ?? null,
    match: known ?? null,
    askedDay: askedDayOf(
      row.day,
      events.map(({ event }) => event),
    ),
    askedMove: await askedOf(db, owner, id),
    held: await heldFor(db, owner, row),
    events: events.map(({ event, ...at }) => ({
      ...at,
      kind: event.kind,
      words: eventWords(event),
      ...messageIn(event),
    })),
  }
}

/** The session that is held for a deal, without what is kept free around it. */
async function heldFor(db: Db, owner: OwnerId, { id, place }: store.FoundDeal) {
  const hold = await holdOfDeal(db, owner, id)
  if (!hold) return null
  const { startsAt, endsAt, before, after, until, timeZone } = hold
  return {
    startsAt: startsAt + before * 60_000,
    endsAt: endsAt - after * 60_000,
    until,
    timeZone,
    place: hold.place ?? place,
  }
}

/** What the client of a deal is asked to confirm; null for nothing. */
async function askedOf(db: Db, owner: OwnerId, dealId: number) {
  const asked = await askedMove(db, owner, dealId)
  if (!asked) return null
  const { id, startsAt, timeZone, askedAt } = asked
  return { id, startsAt, timeZone, askedAt, heldUntil: (await moveHoldOf(db, owner, dealId))?.until ?? null }
}
