import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** The links of a deal, in the order in which they were added. */
export const listLinks = (db: Db, owner: OwnerId, dealId: number) =>
  db
    .selectFrom('deal_links')
    .select(['id', 'title', 'url'])
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .orderBy('id')
    .execute()

/** Those of all deals of a client that are not lost, the newest deal first. */
export const listLinksOfClient = (db: Db, owner: OwnerId, clientId: number, limit: number) =>
  db
    .selectFrom('deals')
    .innerJoin('deal_links', (on) =>
      on.onRef('deal_links.userId', '=', 'deals.userId').onRef('deal_links.dealId', '=', 'deals.id'),
    )
    .select(['deal_links.title', 'deal_links.url'])
    .where('deals.userId', '=', owner)
    .where('deals.clientId', '=', clientId)
    .where('deals.closedAt', 'is', null)
    .orderBy('deals.receivedAt', 'desc')
    .orderBy('deals.id', 'desc')
    .orderBy('deal_links.id')
    .limit(limit)
    .execute()

export async function insertLink(
  db: Db,
  link: { userId: OwnerId; dealId: number; id: number; title: string; url: string; createdAt: number },
): Promise<void> {
  await db.insertInto('deal_links').values(link).execute()
}

export async function deleteLink(db: Db, owner: OwnerId, dealId: number, id: number): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('deal_links')
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return deleted?.title
}

export async function deleteLinksOf(db: Db, owner: OwnerId, dealId: number): Promise<void> {
  await db.deleteFrom('deal_links').where('userId', '=', owner).where('dealId', '=', dealId).execute()
}

export async function deleteLinksOfClient(db: Db, owner: OwnerId, clientId: number): Promise<void> {
  const ofClient = db.selectFrom('deals').select('id').where('userId', '=', owner).where('clientId', '=', clientId)
  await db.deleteFrom('deal_links').where('userId', '=', owner).where('dealId', 'in', ofClient).execute()
}
