import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'

export async function insertLink(db: Db, link: Insertable<Tables['client_page_links']>): Promise<void> {
  await db.insertInto('client_page_links').values(link).execute()
}

/** Finds a link by its hash without an owner, which is safe because the token is the proof. */
export const findLink = (db: Db, hash: string) =>
  db
    .selectFrom('client_page_links')
    .innerJoin('users', 'users.id', 'client_page_links.userId')
    .selectAll('client_page_links')
    .select('users.status as studioStatus')
    .where((row) => row.or([row('tokenHash', '=', hash), row('mailTokenHash', '=', hash)]))
    .limit(1)
    .executeTakeFirst()

/** Sets the token for the email of a link that was not revoked; returns whether there is one. */
export async function setEmailToken(
  db: Db,
  owner: OwnerId,
  { tokenHash, mailTokenHash }: { tokenHash: string; mailTokenHash: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('client_page_links')
    .set({ mailTokenHash })
    .where('userId', '=', owner)
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .returning('tokenHash')
    .executeTakeFirst()
  return updated !== undefined
}

export async function updateVisit(
  db: Db,
  tokenHash: string,
  visit: { openedAt: number; expiresAt: number },
): Promise<void> {
  await db.updateTable('client_page_links').set(visit).where('tokenHash', '=', tokenHash).execute()
}

/** Notes that a new link was asked for; returns false when that was the case since an instant. */
export async function noteRenewal(db: Db, owner: OwnerId, clientId: number, now: number, since: number) {
  const recent = await db
    .selectFrom('client_page_links')
    .select('tokenHash')
    .where('userId', '=', owner)
    .where('clientId', '=', clientId)
    .where('renewedAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  if (recent) return false
  await db
    .updateTable('client_page_links')
    .set({ renewedAt: now })
    .where('userId', '=', owner)
    .where('clientId', '=', clientId)
    .execute()
  return true
}

export async function revokeLinks(db: Db, owner: OwnerId, clientId: number, now: number): Promise<void> {
  await db
    .updateTable('client_page_links')
    .set({ revokedAt: now })
    .where('userId', '=', owner)
    .where('clientId', '=', clientId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** How many links of a client work, and when one was opened last. */
export const countLinks = (db: Db, owner: OwnerId, clientId: number, now: number) =>
  db
    .selectFrom('client_page_links')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere((row) => row.and([row('revokedAt', 'is', null), row('expiresAt', '>', now)]))
        .as('links'),
      fn.max<number | null>('openedAt').as('openedAt'),
    ])
    .where('userId', '=', owner)
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()

/** Deletes links that ended before an instant, at most `rows`. */
export async function deleteLinksEndedBefore(db: Db, before: number, rows: number): Promise<number> {
  const deleted = await db
    .deleteFrom('client_page_links')
    .where('tokenHash', 'in', (links) =>
      links
        .selectFrom('client_page_links')
        .select('tokenHash')
        .where('expiresAt', '<', before)
        .orderBy('expiresAt')
        .limit(rows),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
