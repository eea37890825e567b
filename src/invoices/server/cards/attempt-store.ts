import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'

type Row = Tables['card_attempts']

export async function insertAttempt(db: Db, row: Insertable<Row>): Promise<void> {
  await db.insertInto('card_attempts').values(row).execute()
}

interface Asked {
  invoiceId: number
  amount: number
  currency: string
  /** Epoch milliseconds. */
  until: number
}

/** A payment that was begun for the same amount, whose page is open longer than `until`. */
export const findOpenAttempt = (db: Db, owner: OwnerId, { invoiceId, amount, currency, until }: Asked) =>
  db
    .selectFrom('card_attempts')
    .select('url')
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .where('state', '=', 'open')
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('expiresAt', '>', until)
    .where('url', '<>', '')
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function keepAddress(db: Db, owner: OwnerId, tokenHash: string, url: string): Promise<void> {
  await db
    .updateTable('card_attempts')
    .set({ url })
    .where('userId', '=', owner)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function deleteAttempt(db: Db, owner: OwnerId, tokenHash: string): Promise<void> {
  await db.deleteFrom('card_attempts').where('userId', '=', owner).where('tokenHash', '=', tokenHash).execute()
}

export const findAttempt = (db: Db, owner: OwnerId, tokenHash: string) =>
  db
    .selectFrom('card_attempts')
    .selectAll()
    .where('userId', '=', owner)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

/** Sets the state of an open attempt; returns false when it is open no longer. */
export async function closeAttempt(
  db: Db,
  owner: OwnerId,
  tokenHash: string,
  state: 'paid' | 'check',
): Promise<boolean> {
  const closed = await db
    .updateTable('card_attempts')
    .set({ state })
    .where('userId', '=', owner)
    .where('tokenHash', '=', tokenHash)
    .where('state', '=', 'open')
    .returning('tokenHash')
    .executeTakeFirst()
  return closed !== undefined
}

/** Deletes up to `limit` attempts that were created before `at`; returns how many. */
export async function deleteAttemptsBefore(db: Db, at: number, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom('card_attempts')
    .where('tokenHash', 'in', (row) =>
      row
        .selectFrom('card_attempts as old')
        .select('old.tokenHash')
        .where('old.createdAt', '<', at)
        .orderBy('old.createdAt')
        .limit(limit),
    )
    .returning('tokenHash')
    .execute()
  return deleted.length
}
