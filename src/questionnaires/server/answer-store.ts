import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** The answers of some sheets. */
export const listAnswers = (db: Db, owner: OwnerId, sheetIds: readonly number[]) =>
  sheetIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('sheet_answers')
        .select(['sheetId', 'question', 'answer', 'at', 'version'])
        .where('userId', '=', owner)
        .where('sheetId', 'in', sheetIds)
        .orderBy('sheetId')
        .orderBy('question')
        .execute()

export type FoundAnswer = Awaited<ReturnType<typeof listAnswers>>[number]

interface Place {
  sheetId: number
  question: number
}

/** Writes an answer over the version that was read, 0 for none, in the transaction that holds its sheet. */
export async function putAnswer(
  db: Db,
  owner: OwnerId,
  { sheetId, question }: Place,
  { version, ...answer }: { answer: string; at: number; version: number },
): Promise<void> {
  const next = { ...answer, version: version + 1 }
  await db
    .insertInto('sheet_answers')
    .values({ userId: owner, sheetId, question, ...next })
    .onConflict((on) => on.columns(['userId', 'sheetId', 'question']).doUpdateSet(next))
    .execute()
}

const ofDeals = (db: Db, owner: OwnerId, column: 'id' | 'clientId', value: number) =>
  db
    .selectFrom('sheets')
    .innerJoin('deals', (on) => on.onRef('deals.userId', '=', 'sheets.userId').onRef('deals.id', '=', 'sheets.dealId'))
    .select('sheets.id')
    .where('sheets.userId', '=', owner)
    .where(`deals.${column}`, '=', value)

/** Deletes all answers about a deal, or of a client. */
export async function deleteAnswers(db: Db, owner: OwnerId, of: 'id' | 'clientId', value: number): Promise<void> {
  await db
    .deleteFrom('sheet_answers')
    .where('userId', '=', owner)
    .where('sheetId', 'in', ofDeals(db, owner, of, value))
    .execute()
}
