import type { NumberedItem, NumberedList } from '#gear/rules.ts'

/** A shoot has no more checklists than a person can carry; it bounds what one question reads. */
export const maxChecklists = 20

export interface PackedItem extends NumberedItem {
  isChecked: boolean
}

export type Packed = NumberedList<PackedItem>

const named = (names: string[]): Packed => ({
  items: names.map((name, at) => ({ id: at + 1, name, isChecked: false })),
  lastItemId: names.length,
})

/** What a shoot's own list holds until it is edited. */
export const defaultPacking = named([
  'Camera Body',
  'Primary Lens',
  'Backup Lens',
  'Memory Cards',
  'Batteries',
  'Tripod',
  'Flash',
])

/** What the New Shoot form offers. */
export const newShootItems = ['Camera Body', 'Primary Lens', 'Memory Cards']

/**
 * The items in the order of these ids; one that is not named keeps its place at the end, an id that names none is
 * passed over.
 */
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
