import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { HoldTables } from './tables.ts'

export async function insertPick(db: Db, row: Insertable<HoldTables['holds']>): Promise<void> {
  await db.insertInto('holds').values(row).execute()
}

/** Finds a pick by its hash without an owner, which is safe because the token is the proof. */
export const findPick = (db: Db, tokenHash: string) =>
  db
    .selectFrom('holds')
    .innerJoin('users', 'users.id', 'holds.userId')
    .selectAll('holds')
    .where('holds.tokenHash', '=', tokenHash)
    .where('users.status', '=', 'active')
    .executeTakeFirst()

const livePicks = (db: Db, now: number) =>
  db
    .selectFrom('holds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'pick')
    .where('until', '>', now)

export async function countLivePicks(db: Db, owner: OwnerId, now: number): Promise<number> {
  return (await livePicks(db, now).where('userId', '=', owner).executeTakeFirstOrThrow()).count
}

/** How many times are held from a network, of all studios. */
export async function countPicksFrom(db: Db, networkHash: string, now: number): Promise<number> {
  return (await livePicks(db, now).where('networkHash', '=', networkHash).executeTakeFirstOrThrow()).count
}

/** Holds a pick longer; returns whether it was still alive and had its first end. */
export async function extendPick(
  db: Db,
  owner: OwnerId,
  { id, until }: { id: number; until: number },
  longer: number,
  now: number,
): Promise<boolean> {
  const updated = await db
    .updateTable('holds')
    .set({ until: longer })
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('until', '=', until)
    .where('until', '>', now)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function deletePick(db: Db, owner: OwnerId, id: number): Promise<void> {
  await db.deleteFrom('holds').where('userId', '=', owner).where('id', '=', id).where('kind', '=', 'pick').execute()
}

/** Deletes picks of all photographers that ran out before an instant, at most `rows`; returns how many. */
export async function deletePicksBefore(db: Db, before: number, rows: number): Promise<number> {
  const old = await db
    .selectFrom('holds')
    .select('id')
    .where('kind', '=', 'pick')
    .where('until', '<', before)
    .limit(rows)
    .execute()
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => id)
  await db.deleteFrom('holds').where('id', 'in', ids).where('kind', '=', 'pick').execute()
  return ids.length
}
