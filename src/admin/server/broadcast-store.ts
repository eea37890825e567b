import type { Insertable } from 'kysely'
import type { Role } from '#accounts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import type { AdminTables } from './tables.ts'

export type Broadcast = AdminTables['broadcasts']

const reached = (excludeAdmins: boolean): Role[] =>
  excludeAdmins ? ['user', 'moderator'] : ['user', 'moderator', 'admin']

/** The number of recipients: users who may sign in. */
export async function countReached(db: Db, excludeAdmins: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', 'in', reached(excludeAdmins))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

/** The newest user's id; 0 without users. */
export async function newestUser(db: Db): Promise<number> {
  const newest = await db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.id ?? 0
}

export async function insertBroadcast(db: Db, broadcast: Omit<Insertable<Broadcast>, 'id'>): Promise<void> {
  await db
    .insertInto('broadcasts')
    .values({ ...broadcast, id: await nextId(db, 'broadcasts') })
    .execute()
}

/** The oldest unfinished broadcast. */
export const findBroadcast = (db: Db): Promise<Broadcast | undefined> =>
  db.selectFrom('broadcasts').selectAll().orderBy('id').limit(1).executeTakeFirst()

/** The next recipients, by id. */
export async function listNotReached(
  db: Db,
  { reached: after, upTo, excludeAdmins }: Broadcast,
  limit: number,
): Promise<OwnerId[]> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('status', '=', 'active')
    .where('role', 'in', reached(excludeAdmins === 1))
    .orderBy('id')
    .limit(limit)
    .execute()
  return users.map(({ id }) => id as OwnerId)
}

/** Advances a broadcast, or finishes it; returns false when another server has advanced it. */
export async function moveOn(db: Db, { id, reached: before }: Broadcast, to: number | undefined): Promise<boolean> {
  const moved =
    to === undefined
      ? await db
          .deleteFrom('broadcasts')
          .where('id', '=', id)
          .where('reached', '=', before)
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('broadcasts')
          .set({ reached: to })
          .where('id', '=', id)
          .where('reached', '=', before)
          .returning('id')
          .executeTakeFirst()
  return moved !== undefined
}
