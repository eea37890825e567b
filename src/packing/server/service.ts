import type { SentItem } from '#gear/api.ts'
import { maxItems, numbered } from '#gear/rules.ts'
import { requireTemplate } from '#gear/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { ItemChange } from '#packing/api.ts'
import { arranged, defaultPacking, type Packed, type PackedItem } from '#packing/rules.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import * as store from './store.ts'

/** The edited list, and its expected version if given. */
interface Which {
  owner: OwnerId
  shootId: number
  now: number
  ifMatch: number | undefined
}

const gone = () => new Problem('not_found', 'This item is no longer on the list.')

export async function packingOf(db: Db, owner: OwnerId, shootId: number) {
  await requireShoot(db, owner, shootId)
  const stored = await store.findPacking(db, owner, shootId)
  return stored
    ? { shootId, items: JSON.parse(stored.items), version: stored.version }
    : { shootId, items: defaultPacking.items, version: 0 }
}

/** All changes of a packing list go through here: the row is locked first, so that concurrent edits are serialized. */
async function edit(db: Db, { owner, shootId, now, ifMatch }: Which, change: (list: Packed) => Packed) {
  await requireShoot(db, owner, shootId)
  const { items, lastItemId } = defaultPacking
  await store.ensurePacking(db, {
    userId: owner,
    shootId,
    items: JSON.stringify(items),
    lastItemId,
    createdAt: now,
    updatedAt: now,
    version: 0,
  })
  const taken = await store.lockPacking(db, owner, shootId, now, ifMatch)
  if (!taken) throw new Problem('stale', 'This packing list was changed in the meantime. Load the newer version.')
  const list = change({ items: JSON.parse(taken.items), lastItemId: taken.lastItemId })
  await store.updatePacking(db, owner, shootId, { items: JSON.stringify(list.items), lastItemId: list.lastItemId })
  return { shootId, items: list.items, version: taken.version }
}

/** Items that stay keep their ticks. */
export const writePacking = (db: Db, which: Which, sent: SentItem[]) =>
  edit(db, which, (list) => {
    const ticked = new Set(list.items.filter(({ isChecked }) => isChecked).map(({ id }) => id))
    const { items, lastItemId } = numbered(list, sent)
    return { items: items.map((item) => ({ ...item, isChecked: ticked.has(item.id) })), lastItemId }
  })

export const arrangePacking = (db: Db, which: Which, order: number[]) =>
  edit(db, which, (list) => ({ ...list, items: arranged(list.items, order) }))

export const addItem = (db: Db, which: Which, name: string) =>
  edit(db, which, ({ items, lastItemId }) => {
    if (items.length >= maxItems)
      throw new Problem('invalid', `A packing list has at most ${maxItems} items`, {
        fields: { name: `A packing list has at most ${maxItems} items` },
      })
    return { items: [...items, { id: lastItemId + 1, name, isChecked: false }], lastItemId: lastItemId + 1 }
  })

export const changeItem = (db: Db, which: Which, itemId: number, { name, isChecked }: ItemChange) =>
  edit(db, which, (list) => ({
    ...list,
    items: withItem(list.items, itemId, (item) => [
      { ...item, name: name ?? item.name, isChecked: isChecked ?? item.isChecked },
    ]),
  }))

export async function removeItem(db: Db, which: Which, itemId: number): Promise<void> {
  await edit(db, which, (list) => ({ ...list, items: withItem(list.items, itemId, () => []) }))
}

function withItem(items: PackedItem[], itemId: number, become: (item: PackedItem) => PackedItem[]): PackedItem[] {
  if (!items.some(({ id }) => id === itemId)) throw gone()
  return items.flatMap((item) => (item.id === itemId ? become(item) : [item]))
}

/**
 * Replaces the list with a template's items, unticked. They get new ids, so that a late tick of an old item affects
 * none of them.
 */
export async function applyTemplate(db: Db, which: Which, checklistId: number) {
  await requireShoot(db, which.owner, which.shootId)
  const template = await requireTemplate(db, which.owner, checklistId)
  const names = (JSON.parse(template.items) as { name: string }[]).map(({ name }) => ({ name }))
  return edit(db, which, ({ lastItemId }) => {
    const list = numbered({ items: [], lastItemId }, names)
    return { ...list, items: list.items.map((item) => ({ ...item, isChecked: false })) }
  })
}
