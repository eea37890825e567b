import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** How many deals are neither booked nor lost, counted no further than `most`. */
export async function countOpen(db: Db, owner: OwnerId, most: number): Promise<number> {
  const open = db
    .selectFrom('deals')
    .select('id')
    .where('userId', '=', owner)
    .where('lane', 'in', ['ours', 'theirs'])
    // Bookings whose clients ask something stand there too.
    .where('bookedAt', 'is', null)
    .where('closedAt', 'is', null)
    .limit(most)
  const { count } = await db
    .selectFrom(open.as('open'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
