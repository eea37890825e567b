import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { AdvisorTables } from './tables.ts'

/** One page of saved advice, newest first, with the title of its shoot. */
export function listAdvice(
  db: Db,
  owner: OwnerId,
  { cursor, shootId }: { cursor?: { id: number; at: number } | undefined; shootId?: number | undefined },
  rows: number,
) {
  return db
    .selectFrom('advice')
    .leftJoin('shoots', (on) =>
      on.onRef('shoots.userId', '=', 'advice.userId').onRef('shoots.id', '=', 'advice.shootId'),
    )
    .select([
      'advice.id',
      'advice.kind',
      'advice.question',
      'advice.answer',
      'advice.createdAt',
      'advice.shootId',
      'shoots.title',
    ])
    .where('advice.userId', '=', owner)
    .$if(shootId !== undefined, (query) => query.where('advice.shootId', '=', shootId as number))
    .$if(cursor !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('advice.createdAt', 'advice.id'), '<', row.tuple(cursor?.at ?? 0, cursor?.id ?? 0)),
      ),
    )
    .orderBy('advice.createdAt', 'desc')
    .orderBy('advice.id', 'desc')
    .limit(rows)
    .execute()
}

export type AdviceRow = Awaited<ReturnType<typeof listAdvice>>[number]

export async function insertAdvice(db: Db, row: AdvisorTables['advice']): Promise<void> {
  await db.insertInto('advice').values(row).execute()
}

/** Deletes all but the newest `max` pieces of advice. */
export async function deleteOldAdvice(db: Db, owner: OwnerId, max: number): Promise<void> {
  const beyond = await db
    .selectFrom('advice')
    .select(['createdAt', 'id'])
    .where('userId', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(max)
    .limit(1)
    .executeTakeFirst()
  if (!beyond) return
  await db
    .deleteFrom('advice')
    .where('userId', '=', owner)
    .where((row) => row(row.refTuple('createdAt', 'id'), '<=', row.tuple(beyond.createdAt, beyond.id)))
    .execute()
}

/** Whether there was such advice. */
export async function deleteAdvice(db: Db, owner: OwnerId, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('advice')
    .where('userId', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
