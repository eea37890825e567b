import { userWordsOf } from '#accounts/name-prefixes.ts'
import { statusAndRoleCode } from '#accounts/status-and-role.ts'
import type { Db } from '#database/db.ts'

/** Writes anew what administrators find a user by. The empty word was written by a trigger, and stays. */
export async function replaceUserWords(db: Db, id: number): Promise<void> {
  // Changes nothing but locks the row, so that no change of status or role comes between.
  const user = await db
    .updateTable('users')
    .set((row) => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', '=', id)
    .returning(['username', 'email', 'status', 'role'])
    .executeTakeFirst()
  const names = await db
    .selectFrom('user_profiles')
    .select(['fullName', 'businessName'])
    .where('userId', '=', id)
    .executeTakeFirst()
  if (!user || !names) return
  const statusAndRole = statusAndRoleCode(user)
  await db.deleteFrom('user_words').where('userId', '=', id).where('word', '<>', '').execute()
  await db
    .insertInto('user_words')
    .values(userWordsOf({ ...user, ...names }).map((word) => ({ word, statusAndRole, userId: id })))
    .execute()
}
