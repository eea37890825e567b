import { hourMs } from '#kernel/durations.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Db, Tables } from '#database/db.ts'

export type Purpose = Tables['tokens']['purpose']

const lives: Record<Purpose, number> = { 'verify-email': 24 * hourMs, 'reset-password': hourMs }

/** Creates a link's token and voids older ones of the same purpose. Only the hash is stored. */
export async function insertToken(db: Db, userId: number, purpose: Purpose, now: number): Promise<string> {
  const secret = newSecret()
  await deleteUnused(db, userId, purpose)
  await db
    .insertInto('tokens')
    .values({ hash: hashOf(secret), userId, purpose, createdAt: now, expiresAt: now + lives[purpose], usedAt: null })
    .execute()
  return secret
}

/** Voids the unused links of one purpose. */
export async function deleteUnused(db: Db, userId: number, purpose: Purpose): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
}

export function findToken(db: Db, secret: string, purpose: Purpose) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.userId')
    .select([
      'tokens.userId',
      'tokens.expiresAt',
      'tokens.usedAt',
      'users.username',
      'users.email',
      'users.emailVerified',
    ])
    .where('tokens.hash', '=', hashOf(secret))
    .where('tokens.purpose', '=', purpose)
    .executeTakeFirst()
}

/** Marks a token as used; returns whether this call did it. */
export async function updateTokenUsed(db: Db, secret: string, now: number): Promise<boolean> {
  const used = await db
    .updateTable('tokens')
    .set({ usedAt: now })
    .where('hash', '=', hashOf(secret))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Voids every link that was ever sent. */
export async function deleteAllTokens(db: Db): Promise<void> {
  await db.deleteFrom('tokens').execute()
}

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Deletes tokens a month after they ended. */
export async function forgetOldTokens(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('expiresAt', '<', now - keptMs)
    .execute()
}
