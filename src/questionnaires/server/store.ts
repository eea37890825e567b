import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { deleteIfMatch, updateIfMatch } from '#kernel/server/if-match.ts'
import type { QuestionnaireTables } from './tables.ts'

type Row = QuestionnaireTables['questionnaires']

const owned = (db: Db, owner: OwnerId) => db.selectFrom('questionnaires').selectAll().where('userId', '=', owner)

export const listQuestionnaires = (db: Db, owner: OwnerId) => owned(db, owner).orderBy('name').orderBy('id').execute()

export const findQuestionnaire = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('id', '=', id).executeTakeFirst()

export async function countQuestionnaires(db: Db, owner: OwnerId): Promise<number> {
  const { count } = await db
    .selectFrom('questionnaires')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertQuestionnaire(db: Db, row: Insertable<Row>): Promise<void> {
  await db.insertInto('questionnaires').values(row).execute()
}

/** Updates one with the expected version; returns nothing when it is gone or has another version. */
export const updateQuestionnaire = (
  db: Db,
  owner: OwnerId,
  id: number,
  { now, ifMatch, ...changes }: Updateable<Row> & { now: number; ifMatch?: number | undefined },
) => updateIfMatch(db, 'questionnaires', owner, id, changes, { now, ifMatch }).returningAll().executeTakeFirst()

/** Returns whether one with the expected version was deleted. */
export function deleteQuestionnaire(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'questionnaires', owner, id, ifMatch)
}
