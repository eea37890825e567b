import { useState } from 'react'
import { maxSelected } from '#admin/api.ts'

interface Chosen {
  of: string
  ids: ReadonlySet<number>
}

const none: ReadonlySet<number> = new Set()

/**
 * The selected rows of a list. A selection belongs to one search and filter, so that nobody can act on users who are
 * not shown. Rows that are gone are deselected.
 */
export function useSelection(of: string, selectable: readonly number[]) {
  const [chosen, setChosen] = useState<Chosen>({ of, ids: none })
  if (chosen.of !== of) setChosen({ of, ids: none })
  const here = new Set(selectable)
  const ids = chosen.of === of ? [...chosen.ids].filter((id) => here.has(id)) : []
  const selected = new Set(ids)
  const isFull = ids.length >= maxSelected
  const choose = (next: Iterable<number>) => setChosen({ of, ids: new Set([...next].slice(0, maxSelected)) })
  const most = Math.min(selectable.length, maxSelected)
  return {
    ids,
    isFull,
    has: (id: number) => selected.has(id),
    toggle: (id: number) => choose(selected.has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    /** Every row that is listed. */
    isAll: ids.length > 0 && ids.length === selectable.length,
    isSome: ids.length > 0 && ids.length < selectable.length,
    toggleAll: () => choose(ids.length === most ? none : selectable),
    clear: () => choose(none),
  }
}

export type Selection = ReturnType<typeof useSelection>
