import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { compiled } from '#database/compiled.ts'
import type { ApiTokenTables } from './tables.ts'

const tokensBy = compiled((db, { hash }: { hash: string }) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.userId')
    .leftJoin('user_settings', 'user_settings.userId', 'api_tokens.userId')
    .select([
      'api_tokens.userId',
      'api_tokens.id',
      'api_tokens.scopes',
      'api_tokens.createdAt',
      'api_tokens.expiresAt',
      'api_tokens.lastUsedAt',
      'users.status',
      'user_settings.preferences',
    ])
    .where('api_tokens.hash', '=', hash),
)

/** Whosever token has this hash. Runs on every request with one. */
export async function everyonesToken(db: Db, hash: string) {
  const [token] = await tokensBy(db, { hash })
  return token
}

export async function updateUsed(db: Db, owner: number, id: number, lastUsedAt: number): Promise<void> {
  await db.updateTable('api_tokens').set({ lastUsedAt }).where('userId', '=', owner).where('id', '=', id).execute()
}

export const listTokens = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'start', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function insertToken(db: Db, row: Insertable<ApiTokenTables['api_tokens']>): Promise<void> {
  await db.insertInto('api_tokens').values(row).execute()
}

/** Returns whether there was one. */
export async function deleteToken(db: Db, owner: OwnerId, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('api_tokens')
    .where('userId', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteTokensOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('api_tokens').where('userId', '=', userId).execute()
}

export async function deleteEveryonesTokens(db: Db): Promise<void> {
  await db.deleteFrom('api_tokens').execute()
}

export async function deleteTokensExpiredBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('api_tokens').where('expiresAt', '<', at).execute()
}
