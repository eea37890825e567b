import type { Db } from '#database/db.ts'

/** What this database is called; made with its schema. */
export async function findInstallationId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
