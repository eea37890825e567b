import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { Range } from './figures-store.ts'

/** The inquiries that arrived in a range. */
const receivedIn = (db: Db, owner: OwnerId, { start, end }: Pick<Range, 'start' | 'end'>) =>
  db
    .selectFrom('deals')
    .where('deals.userId', '=', owner)
    .where('receivedAt', '>=', start)
    .where('receivedAt', '<', end)

/** Booked, and not cancelled since. */
const isBooked = sql`(case when "bookedAt" is not null and "closedAt" is null then 1 else 0 end)`
const booked = sql<number>`cast(coalesce(sum(${isBooked}), 0) as bigint)`.as('booked')

/**
 * How many inquiries of a range there are of each type and source, how many of them are booked, and the total that was
 * agreed last in these bookings, in a currency.
 */
export const countInquiries = (db: Db, owner: OwnerId, range: Range, currency: string) =>
  receivedIn(db, owner, range)
    .leftJoin('deal_terms as terms', (on) =>
      on
        .onRef('terms.userId', '=', 'deals.userId')
        .onRef('terms.dealId', '=', 'deals.id')
        .on('terms.agreedAt', 'is not', null)
        .on('terms.currency', '=', currency)
        .on('terms.n', '=', (later) =>
          later
            .selectFrom('deal_terms as newest')
            .select(({ fn }) => fn.max('newest.n').as('n'))
            .whereRef('newest.userId', '=', 'deals.userId')
            .whereRef('newest.dealId', '=', 'deals.id')
            .where('newest.agreedAt', 'is not', null),
        ),
    )
    .select(['deals.type', 'deals.source', booked])
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .select(sql<number>`cast(coalesce(sum(terms.total * ${isBooked}), 0) as bigint)`.as('value'))
    .groupBy(['deals.type', 'deals.source'])
    .execute()

/**
 * How many inquiries arrived in stretches of time that follow one another from `start`, each until an instant of
 * `ends`, and how many of them are booked: a row for each stretch with any, which `stretch` counts from 0.
 */
export function countInquiriesUntil(db: Db, owner: OwnerId, start: number, ends: readonly number[]) {
  const cases = ends.map((end, at) => sql`when "receivedAt" < ${end} then ${sql.lit(at)}`)
  return db
    .selectFrom(
      receivedIn(db, owner, { start, end: ends.at(-1) ?? start })
        .select(sql<number>`case ${sql.join(cases, sql` `)} end`.as('stretch'))
        .select(['bookedAt', 'closedAt'])
        .as('inquiries'),
    )
    .select(['stretch', booked])
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .groupBy('stretch')
    .execute()
}

/** When the first inquiry of all arrived. */
export async function findFirstInquiry(db: Db, owner: OwnerId): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('deals')
    .select(({ fn }) => fn.min('receivedAt').as('first'))
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()
  return first === null ? undefined : Number(first)
}

const answers = ['emailing', 'answered', 'proposal sent']

/** How long the inquiries of a range from the form waited for their first answer, those that have one; milliseconds. */
const waits = (db: Db, owner: OwnerId, range: Range) =>
  receivedIn(db, owner, range)
    .innerJoin('deal_events as events', (on) =>
      on.onRef('events.userId', '=', 'deals.userId').onRef('events.dealId', '=', 'deals.id'),
    )
    .where('deals.isFromForm', '=', 1)
    .where('events.kind', 'in', answers)
    .select(sql<number>`min(events.at) - "receivedAt"`.as('wait'))
    .groupBy(['deals.id', 'deals.receivedAt'])

/** The median of these waits, the longer of the two in the middle; undefined without an answer. */
export async function findMedianWait(db: Db, owner: OwnerId, range: Range): Promise<number | undefined> {
  const { count } = await db
    .selectFrom(waits(db, owner, range).as('waits'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const middle = await db
    .selectFrom(waits(db, owner, range).as('waits'))
    .select('wait')
    .orderBy('wait')
    .offset(Math.floor(Number(count) / 2))
    .limit(1)
    .executeTakeFirst()
  return middle && Number(middle.wait)
}
