import type { CodeAsked } from '#client-links/codes.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** When the clients of a studio have to enter a code, as it was chosen. */
export async function codeAskedBy(db: Db, owner: OwnerId): Promise<CodeAsked> {
  const row = await db
    .selectFrom('client_page_settings')
    .select('codeAsked')
    .where('userId', '=', owner)
    .executeTakeFirst()
  return row?.codeAsked ?? 'acting'
}

export async function setCodeAsked(db: Db, owner: OwnerId, codeAsked: CodeAsked): Promise<void> {
  await db
    .insertInto('client_page_settings')
    .values({ userId: owner, codeAsked })
    .onConflict((on) => on.column('userId').doUpdateSet({ codeAsked }))
    .execute()
}
