/** The maximum number of items in one checklist. */
export const maxItems = 200

/** A card shows that many of a checklist's items. */
export const shownItems = 5

export interface NumberedItem {
  id: number
  name: string
}

export interface NumberedList<Item extends NumberedItem = NumberedItem> {
  items: Item[]
  /** The highest id that was ever given in this list: no id is given twice, so a tick can't meet another item. */
  lastItemId: number
}

/**
 * Gives each item of a list that was sent its id: its own when it names one that the list has, else that of an item
 * with the same name, else a new one. An id named twice stays with the first.
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

/** `Wedding day copy`; a long name gives way, so that the copy can be named. */
export function copyName(name: string, longest: number): string {
  const suffix = ' copy'
  const kept =
    name.length + suffix.length > longest
      ? [...name].reduce((cut, sign) => (cut.length + sign.length + suffix.length > longest ? cut : cut + sign), '')
      : name
  return kept + suffix
}
