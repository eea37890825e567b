import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'

type Row = SigningTables['contract_time_stamps']

/** Notes that the record of a contract wants a time stamp; an authority may be set up later. */
export async function insertTimeStamp(
  db: Db,
  wanted: Pick<Insertable<Row>, 'userId' | 'contractId' | 'root' | 'dueAt'>,
): Promise<void> {
  await db
    .insertInto('contract_time_stamps')
    .values({ ...wanted, tries: 0, lastError: '', givenUpAt: null, token: null })
    .execute()
}

/** The records, of everybody, for which the authority is asked now. */
export const everyoneDue = (db: Db, now: number, limit: number) =>
  db
    .selectFrom('contract_time_stamps')
    .select(['userId', 'contractId', 'root', 'tries', 'dueAt'])
    .where('token', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute()

/**
 * Changes a record's row while it has no time stamp, and with `dueAt`, is still due then; returns whether that was so.
 */
export async function updateTimeStamp(
  db: Db,
  { userId, contractId, dueAt }: Pick<Row, 'userId' | 'contractId'> & { dueAt?: number },
  changes: Partial<Pick<Row, 'dueAt' | 'tries' | 'lastError' | 'givenUpAt' | 'token'>>,
): Promise<boolean> {
  const updated = await db
    .updateTable('contract_time_stamps')
    .set(changes)
    .where('userId', '=', userId)
    .where('contractId', '=', contractId)
    .where('token', 'is', null)
    .$if(dueAt !== undefined, (query) => query.where('dueAt', '=', dueAt ?? 0))
    .returning('contractId')
    .executeTakeFirst()
  return updated !== undefined
}

export const findTimeStamp = (db: Db, owner: OwnerId, contractId: number) =>
  db
    .selectFrom('contract_time_stamps')
    .select(['root', 'token'])
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .executeTakeFirst()

/** How many records of everybody got no time stamp, given up since an instant. */
export async function countEveryoneGivenUp(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('contract_time_stamps')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('givenUpAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
