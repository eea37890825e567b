/** The maximum number of items in one checklist. */
export const maxItems = 200

/** A card shows this many of a checklist's items. */
export const shownItems = 5

export interface NumberedItem {
  id: number
  name: string
}

export interface NumberedList<Item extends NumberedItem = NumberedItem> {
  items: Item[]
  /** The highest id ever used in this list: ids are not reused, so a tick cannot refer to another item. */
  lastItemId: number
}

/**
 * Assigns ids to the items of a list: the given id if the list has it, else that of an item with the same name, else a
 * new one. A repeated id belongs to the first item.
 */
export function numbered(
  { items: known, lastItemId }: NumberedList,
  sent: readonly { id?: number | undefined; name: string }[],
): NumberedList {
  const free = new Map(known.map((item) => [item.id, item]))
  const take = (id: number | undefined): number | undefined => (id !== undefined && free.delete(id) ? id : undefined)
  const named = sent.map(({ id }) => take(id))
  let last = lastItemId
  const items = sent.map(({ name }, at) => {
    const sameName = () => [...free.values()].find((item) => item.name === name)?.id
    return { id: named[at] ?? take(sameName()) ?? ++last, name }
  })
  return { items, lastItemId: last }
}

/** `Wedding day copy`; a long name is cut to make room for the suffix. */
export function copyName(name: string, longest: number): string {
  const suffix = ' copy'
  const stored =
    name.length + suffix.length > longest
      ? [...name].reduce((cut, sign) => (cut.length + sign.length + suffix.length > longest ? cut : cut + sign), '')
      : name
  return stored + suffix
}
