import { useMemo, type Dispatch, type SetStateAction } from 'react'
import { maxItems } from '#invoices/draft.ts'
import { newRow } from './invoice-values.ts'
import type { InvoiceValues, ItemCategory, ItemRow } from './typed-invoice.ts'

export type ItemField = 'description' | 'quantity' | 'rate' | 'discount'
/** Also what is chosen, not typed. */
export type WrittenField = ItemField | 'unit'

/**
 * Changes the rows of an invoice; new ones have the standard tax. The functions are stable, so that only changed rows
 * render.
 */
export function useItems(setValues: Dispatch<SetStateAction<InvoiceValues>>, standard: ItemCategory | undefined) {
  return useMemo(() => {
    const change = (turn: (rows: ItemRow[]) => ItemRow[]) =>
      setValues((values) => ({ ...values, items: turn(values.items) }))
    return {
      write: (key: number, field: WrittenField, text: string) =>
        change((rows) => rows.map((row) => (row.key === key ? { ...row, [field]: text } : row))),
      tax: (key: number, category: ItemCategory) =>
        change((rows) => rows.map((row) => (row.key === key ? { ...row, category } : row))),
      /** Adds an empty row below a given one, or at the end. */
      addAfter: (key?: number) =>
        change((rows) => {
          if (rows.length >= maxItems) return rows
          const at = key === undefined ? rows.length : rows.findIndex((row) => row.key === key) + 1
          return rows.toSpliced(at, 0, newRow(standard))
        }),
      /** At least one row stays. */
      remove: (key: number) => change((rows) => (rows.length > 1 ? rows.filter((row) => row.key !== key) : rows)),
    }
  }, [setValues, standard])
}
