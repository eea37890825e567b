import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'

/** The number of other active administrators. */
export async function countOtherAdmins(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

/** The number of other accounts, whatever their status. */
export async function countOtherUsers(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes a batch of an owner's rows in one table; returns how many. */
export async function deleteSome(
  db: Db,
  owner: OwnerId,
  table: keyof Tables,
  key: readonly string[],
  limit: number,
): Promise<number> {
  const [from, refs] = [sql.table(table), sql.join(key.map((name) => sql.ref(name)))]
  const some =
    key.length === 0
      ? sql``
      : sql`and (${refs}) in (select ${refs} from ${from} where ${sql.ref('userId')} = ${owner} limit ${limit})`
  const { numAffectedRows = 0n } = await sql`delete from ${from} where ${sql.ref('userId')} = ${owner} ${some}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Emails in the outbox addressed to an address instead of an account, by id. */
export function listEmailsToUnregistered(db: Db, { after, rows }: { after: number; rows: number }) {
  return db
    .selectFrom('outbox')
    .select(['id', 'recipient'])
    .where('userId', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rows)
    .execute()
}

export async function deleteQueuedEmails(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom('outbox').where('id', 'in', ids).execute()
}
