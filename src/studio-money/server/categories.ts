import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Category } from '#studio-money/tax-rules.ts'
import type { Db } from '#database/db.ts'
import * as store from './category-store.ts'

/** With those that are retired: invoices name them. */
const maxEver = 1000

const isSame = (one: Category, other: Pick<Category, 'code' | 'rate' | 'words' | 'reasonCode'>): boolean =>
  one.code === other.code && one.rate === other.rate && one.words === other.words && one.reasonCode === other.reasonCode

const full = () =>
  new Problem('conflict', 'You have reached the limit for tax categories. Use one that you had before.')

/**
 * Makes these the categories to choose from. One that was there before, also a retired one, keeps its id; a changed one
 * gets a new id, so that an invoice that names the old one still means the same. The row of `studio_money` is locked.
 */
export async function keepCategories(db: Db, owner: OwnerId, categories: readonly Category[]): Promise<void> {
  const known = await store.listCategories(db, owner)
  const kept = new Set<number>()
  let last = known.at(-1)?.id ?? 0
  for (const category of categories) {
    const before = known.find((row) => isSame(category, row))
    const flags = { isDefault: category.isDefault ? 1 : 0, isActive: 1 }
    if (before) {
      kept.add(before.id)
      await store.updateFlags(db, owner, before.id, flags)
    } else {
      last += 1
      if (last > maxEver) throw full()
      await store.insertCategory(db, { ...category, ...flags, userId: owner, id: last })
    }
  }
  for (const { id, isActive } of known)
    if (isActive === 1 && !kept.has(id)) await store.updateFlags(db, owner, id, { isActive: 0, isDefault: 0 })
}
