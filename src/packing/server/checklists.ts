import type { Item } from '#gear/api.ts'
import { requireTemplate } from '#gear/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Toggle } from '#packing/api.ts'
import { maxChecklists } from '#packing/rules.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId, advisoryLock } from '#database/dialect.ts'
import * as store from './checklist-store.ts'

const notFound = () => new Problem('not_found', 'The shoot doesn’t use this checklist.')
const stale = () => new Problem('stale', 'These ticks were changed in the meantime. Load the newer version.')

interface Row {
  id: number
  checklistId: number
  checkedItems: string
  version: number
  name: string
  items: string
}

/** Converts the stored ticks by item id to positions. */
function shown({ id, checklistId, checkedItems, version, name, items }: Row) {
  const checklistItems = JSON.parse(items) as Item[]
  const ticked = new Set(JSON.parse(checkedItems) as number[])
  const status = Object.fromEntries(checklistItems.map((item, at) => [String(at), ticked.has(item.id)]))
  return { id, checklistId, checklistName: name, checklistItems, status, version }
}

export async function checklistsOf(db: Db, owner: OwnerId, shootId: number) {
  await requireShoot(db, owner, shootId)
  const rows = await store.listChecklistsOf(db, owner, shootId)
  return rows.map(shown)
}

/** Assigns a checklist. One already assigned keeps its ticks, so that repeated requests change nothing. */
export async function assignChecklist(db: Db, owner: OwnerId, shootId: number, checklistId: number, now: number) {
  await advisoryLock(db, 'checklists', owner)
  await requireShoot(db, owner, shootId)
  const used = await store.listChecklistsOf(db, owner, shootId)
  const known = used.find((row) => row.checklistId === checklistId)
  if (known) return shown(known)
  const { name, items } = await requireTemplate(db, owner, checklistId)
  if (used.length >= maxChecklists) throw new Problem('conflict', `A shoot uses at most ${maxChecklists} checklists.`)
  const row = { id: await nextId(db, 'shoot_gear_checklists'), shootId, checklistId, checkedItems: '[]', version: 1 }
  await store.insertChecklistOf(db, { ...row, userId: owner, createdAt: now, updatedAt: now })
  return shown({ ...row, name, items })
}

export async function unassignChecklist(
  db: Db,
  owner: OwnerId,
  shootId: number,
  id: number,
  ifMatch?: number,
): Promise<void> {
  await requireShoot(db, owner, shootId)
  if (await store.deleteChecklistOf(db, owner, shootId, id, ifMatch)) return
  throw (await store.findChecklistOf(db, owner, shootId, id)) ? stale() : notFound()
}

/** Sets a tick; idempotent. */
export async function tickItem(
  db: Db,
  owner: OwnerId,
  shootId: number,
  id: number,
  toggle: Toggle,
  now: number,
  ifMatch?: number,
) {
  await requireShoot(db, owner, shootId)
  const isTaken = await store.lockChecklistOf(db, owner, shootId, id, now, ifMatch)
  const row = await store.findChecklistOf(db, owner, shootId, id)
  if (!row) throw notFound()
  if (!isTaken) throw stale()
  const items = JSON.parse(row.items) as Item[]
  const item =
    toggle.itemId === undefined ? items[toggle.itemIndex ?? -1] : items.find((one) => one.id === toggle.itemId)
  if (!item) throw new Problem('not_found', 'This item is no longer on the checklist.')
  const ticked = new Set(JSON.parse(row.checkedItems) as number[])
  // Ticks of deleted items are dropped by the next change.
  const stored = items.filter((one) => (one.id === item.id ? toggle.checked : ticked.has(one.id)))
  const checkedItems = JSON.stringify(stored.map((one) => one.id))
  await store.updateChecked(db, owner, id, checkedItems)
  return shown({ ...row, checkedItems })
}
