import type { Insertable, Updateable } from 'kysely'
import { addressesIn } from '#documents/written-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'

type Row = SigningTables['signing_links']

/** Later than any link's time: of two concurrent links, the active one sorts first. */
const never = 8_640_000_000_000_000

/** The newest link of a contract; undefined when it was never sent. */
export const newestLink = (db: Db, owner: OwnerId, contractId: number) =>
  db
    .selectFrom('signing_links')
    .selectAll()
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .orderBy('createdAt', 'desc')
    .orderBy(({ fn, lit }) => fn.coalesce('revokedAt', lit(never)), 'desc')
    .orderBy(({ fn, lit }) => fn.coalesce('remindedAt', lit(0)), 'desc')
    .orderBy('tokenHash')
    .limit(1)
    .executeTakeFirst()

/**
 * Who has a link of the current sending and its reminders, which end together: addresses, each once, without those that
 * were removed.
 */
export async function recipientsOf(
  db: Db,
  owner: OwnerId,
  { contractId, expiresAt, revokedAt }: Pick<Row, 'contractId' | 'expiresAt' | 'revokedAt'>,
): Promise<string[]> {
  const links = await db
    .selectFrom('signing_links')
    .select('sentTo')
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .where('expiresAt', '=', expiresAt)
    .where('revokedAt', revokedAt === null ? 'is' : '=', revokedAt)
    .orderBy('createdAt')
    .orderBy('sentTo')
    .execute()
  return addressesIn(links.map(({ sentTo }) => sentTo).join(' '))
}

/** The links by which a contract can be signed, oldest first; `now` in epoch milliseconds. */
export const activeLinks = (db: Db, owner: OwnerId, contractId: number, now: number) =>
  db
    .selectFrom('signing_links')
    .selectAll()
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .orderBy('sentTo')
    .orderBy('tokenHash')
    .execute()

/** The links of a contract. */
export const linksOf = (db: Db, owner: OwnerId, contractId: number) =>
  db
    .selectFrom('signing_links')
    .select(['createdAt', 'openedAt', 'remindedAt', 'revokedAt'])
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .execute()

/** When any link of a contract was first opened. */
export async function firstOpened(db: Db, owner: OwnerId, contractId: number): Promise<number | null> {
  const { openedAt } = await db
    .selectFrom('signing_links')
    .select(({ fn }) => fn.min<number | null>('openedAt').as('openedAt'))
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow()
  return openedAt
}

/** Finds a link by its hash without an owner, which is safe because the token is the proof. */
export const findLink = (db: Db, hash: string) =>
  db
    .selectFrom('signing_links')
    .selectAll()
    .where((row) => row.or([row('tokenHash', '=', hash), row('mailTokenHash', '=', hash)]))
    .limit(1)
    .executeTakeFirst()

export async function insertLink(db: Db, link: Insertable<Row>): Promise<void> {
  await db.insertInto('signing_links').values(link).execute()
}

/**
 * Sets the token for the email of an active link, unless its recipient was removed: one row holds both tokens, so that
 * they end together.
 */
export const renewEmailLink = (
  db: Db,
  owner: OwnerId,
  { tokenHash, mailTokenHash, sentTo }: Pick<Row, 'tokenHash' | 'sentTo'> & { mailTokenHash: string },
  now: number,
) =>
  db
    .updateTable('signing_links')
    .set({ mailTokenHash })
    .where('userId', '=', owner)
    .where('tokenHash', '=', tokenHash)
    .where('sentTo', '=', sentTo)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('expiresAt')
    .executeTakeFirst()

/**
 * Revokes the emailed half of an active link, which moves to a row of its own. The half that the photographer copied
 * goes on working and belongs to no address anymore.
 */
export async function revokeEmailLink(db: Db, owner: OwnerId, link: Row, now: number): Promise<void> {
  await db
    .updateTable('signing_links')
    .set({ mailTokenHash: null, sentTo: '' })
    .where('userId', '=', owner)
    .where('tokenHash', '=', link.tokenHash)
    .execute()
  const { mailTokenHash } = link
  if (mailTokenHash !== null) await insertLink(db, { ...link, tokenHash: mailTokenHash, revokedAt: now })
}

/** Updates active links; revoked ones stay revoked. */
export async function updateLinks(db: Db, owner: OwnerId, contractId: number, changes: Updateable<Row>): Promise<void> {
  await db
    .updateTable('signing_links')
    .set(changes)
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Returns whether it was the first time. */
export async function markOpened(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const opened = await db
    .updateTable('signing_links')
    .set({ openedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('openedAt', 'is', null)
    .returning('tokenHash')
    .executeTakeFirst()
  return opened !== undefined
}
