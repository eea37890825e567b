import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'

export async function insertLink(db: Db, link: Insertable<Tables['invoice_links']>): Promise<void> {
  await db.insertInto('invoice_links').values(link).execute()
}

/** Maximum number of links in an answer: the latest. */
const maxLinks = 50

/** The links of an invoice, latest first. */
export const listLinks = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoice_links')
    .select(['sentTo', 'createdAt', 'openedAt', 'revokedAt'])
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .orderBy('createdAt', 'desc')
    .orderBy('tokenHash')
    .limit(maxLinks)
    .execute()

/** Finds a link by its hash without an owner, which is safe because the token is the proof. */
export const findLink = (db: Db, hash: string) =>
  db
    .selectFrom('invoice_links')
    .selectAll()
    .where((row) => row.or([row('tokenHash', '=', hash), row('mailTokenHash', '=', hash)]))
    .limit(1)
    .executeTakeFirst()

/**
 * Sets the token for the email of a link that was not revoked: one row holds both tokens, so that they end together.
 */
export async function setEmailToken(
  db: Db,
  owner: OwnerId,
  { tokenHash, mailTokenHash }: { tokenHash: string; mailTokenHash: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('invoice_links')
    .set({ mailTokenHash })
    .where('userId', '=', owner)
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .returning('tokenHash')
    .executeTakeFirst()
  return updated !== undefined
}

export async function revokeLinks(db: Db, owner: OwnerId, invoiceId: number, now: number): Promise<void> {
  await db
    .updateTable('invoice_links')
    .set({ revokedAt: now })
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function markLinkOpened(db: Db, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable('invoice_links')
    .set({ openedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('openedAt', 'is', null)
    .execute()
}
