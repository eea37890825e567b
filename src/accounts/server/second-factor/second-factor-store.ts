import type { Db } from '#database/db.ts'

/** The confirmed second factor. */
export async function findSecondFactor(db: Db, userId: number) {
  const factor = await findFactor(db, userId)
  return factor?.confirmedAt === null ? undefined : factor
}

/** The second factor, confirmed or not. */
export function findFactor(db: Db, userId: number) {
  return db.selectFrom('two_factors').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Stores a new secret in place of an unconfirmed one; returns false when a confirmed one exists. */
export async function storeSecret(db: Db, userId: number, secret: string, now: number): Promise<boolean> {
  const stored = await db
    .insertInto('two_factors')
    .values({ userId, secret, confirmedAt: null, lastStep: 0, wrongCodes: 0, createdAt: now })
    .onConflict((on) =>
      on
        .column('userId')
        .doUpdateSet({ secret, lastStep: 0, wrongCodes: 0, createdAt: now })
        .where('two_factors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return stored !== undefined
}

/** Confirms a secret with the first code; returns whether this call did it. */
export async function confirmSecret(
  db: Db,
  userId: number,
  secret: string,
  step: number,
  now: number,
): Promise<boolean> {
  const confirmed = await db
    .updateTable('two_factors')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Uses up the code of a step and all older ones; returns whether this call did it. */
export async function consumeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const used = await db
    .updateTable('two_factors')
    .set({ lastStep: step, wrongCodes: 0 })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .where('confirmedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

export async function addWrongCode(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('two_factors')
    .set((row) => ({ wrongCodes: row('wrongCodes', '+', 1) }))
    .where('userId', '=', userId)
    .execute()
}

export async function updateNoWrongCodes(db: Db, userId: number): Promise<void> {
  await db.updateTable('two_factors').set({ wrongCodes: 0 }).where('userId', '=', userId).execute()
}

/** Codes first: the same lock order as signing in with one. */
export async function deleteSecondFactor(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute()
  await db.deleteFrom('two_factors').where('userId', '=', userId).execute()
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ userId, hash, usedAt: null })))
    .execute()
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number | string>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Uses up a recovery code; returns whether this call did it. */
export async function consumeRecoveryCode(db: Db, userId: number, hash: string, now: number): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes a second factor that was set up at this time or later, with its recovery codes. */
export async function deleteFactorSince(db: Db, userId: number, since: number): Promise<void> {
  const deleted = await db
    .deleteFrom('two_factors')
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .returning('userId')
    .executeTakeFirst()
  if (deleted) await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute()
}
