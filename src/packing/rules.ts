import type { NumberedItem, NumberedList } from '#gear/rules.ts'

/** The maximum number of checklists of a shoot, which bounds a query. */
export const maxChecklists = 20

export interface PackedItem extends NumberedItem {
  isChecked: boolean
}

export type Packed = NumberedList<PackedItem>

const named = (names: string[]): Packed => ({
  items: names.map((name, at) => ({ id: at + 1, name, isChecked: false })),
  lastItemId: names.length,
})

/** The default items of a packing list. */
export const defaultPacking = named([
  'Camera Body',
  'Primary Lens',
  'Backup Lens',
  'Memory Cards',
  'Batteries',
  'Tripod',
  'Flash',
])

/** The suggestions of the New Shoot form. */
export const newShootItems = ['Camera Body', 'Primary Lens', 'Memory Cards']

/** The items in the order of these ids; others follow at the end, unknown ids are ignored. */
export function arranged<Item extends NumberedItem>(items: readonly Item[], order: readonly number[]): Item[] {
  const left = new Map(items.map((item) => [item.id, item]))
  const first = order.flatMap((id) => {
    const item = left.get(id)
    left.delete(id)
    return item ? [item] : []
  })
  return [...first, ...left.values()]
}

export const countChecked = (items: readonly { isChecked: boolean }[]): number =>
  items.filter(({ isChecked }) => isChecked).length
