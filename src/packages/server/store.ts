import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { placesIn } from '#database/places-in.ts'
import type { CatalogueKind } from '#packages/draft.ts'
import { deleteIfMatch, updateIfMatch } from '#kernel/server/if-match.ts'
import type { PackageTables } from './tables.ts'

type Row = PackageTables['catalogue']

const owned = (db: Db, owner: OwnerId) => db.selectFrom('catalogue').selectAll().where('userId', '=', owner)

/** Packages first, each kind in its order. */
export const listItems = (db: Db, owner: OwnerId, isArchived: boolean) =>
  owned(db, owner)
    .where('archivedAt', isArchived ? 'is not' : 'is', null)
    .orderBy('kind', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findItem = (db: Db, owner: OwnerId, id: number) => owned(db, owner).where('id', '=', id).executeTakeFirst()

export type CatalogueRow = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** How many there are, archived ones included, and the last place of a kind. */
export const countItems = (db: Db, owner: OwnerId, kind: CatalogueKind) =>
  db
    .selectFrom('catalogue')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn.max<number | null>(eb.case().when('kind', '=', kind).then(eb.ref('position')).end()).as('last'),
    ])
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()

export async function insertItem(db: Db, item: Insertable<Row>): Promise<void> {
  await db.insertInto('catalogue').values(item).execute()
}

/** Updates an item with the expected version; returns nothing when it is gone or has another version. */
export const updateItem = (
  db: Db,
  owner: OwnerId,
  id: number,
  { now, ifMatch, ...changes }: Updateable<Row> & { now: number; ifMatch?: number | undefined },
) => updateIfMatch(db, 'catalogue', owner, id, changes, { now, ifMatch }).returningAll().executeTakeFirst()

/** The position is not part of the item's form, so the version stays. */
export async function placeItems(db: Db, owner: OwnerId, order: readonly number[]): Promise<void> {
  if (order.length === 0) return
  await db
    .updateTable('catalogue')
    .set({ position: placesIn(order) })
    .where('userId', '=', owner)
    .where('id', 'in', order)
    .execute()
}

/** Returns whether an item with the expected version was deleted. */
export function deleteItem(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'catalogue', owner, id, ifMatch)
}
