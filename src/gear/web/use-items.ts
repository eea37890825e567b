import { useCallback, useRef, useState } from 'react'
import type { ItemRow } from './checklist-values.ts'

/** The rows of a checklist's form. The functions are stable, so that typing renders one row only. */
export function useItems(first: ItemRow[]) {
  const [items, setItems] = useState(first)
  const lastKey = useRef(Number.MAX_SAFE_INTEGER)
  const add = useCallback((names: string[]) => {
    // Stored rows use their ids as keys, which count from 1.
    const rows = names.map((name) => ({ key: --lastKey.current, name }))
    setItems((before) => [...before, ...rows])
    return rows
  }, [])
  const rename = useCallback(
    (key: number, name: string) =>
      setItems((before) => before.map((row) => (row.key === key ? { ...row, name } : row))),
    [],
  )
  const remove = useCallback((key: number) => setItems((before) => before.filter((row) => row.key !== key)), [])
  const move = useCallback((key: number, to: number) => {
    setItems((before) => {
      const row = before.find((one) => one.key === key)
      return row ? before.filter((one) => one !== row).toSpliced(to, 0, row) : before
    })
  }, [])
  return { items, setItems, add, rename, remove, move }
}
