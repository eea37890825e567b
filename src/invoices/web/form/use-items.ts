import { useMemo, type Dispatch, type SetStateAction } from 'react'
import { maxItems } from '#invoices/draft.ts'
import { newRow, type InvoiceValues, type ItemRow } from './invoice-values.ts'

export type ItemField = 'description' | 'quantity' | 'rate'

/** Changes the rows of an invoice. The functions are stable, so that only changed rows render. */
export function useItems(setValues: Dispatch<SetStateAction<InvoiceValues>>) {
  return useMemo(() => {
    const change = (turn: (rows: ItemRow[]) => ItemRow[]) =>
      setValues((values) => ({ ...values, items: turn(values.items) }))
    return {
      write: (key: number, field: ItemField, text: string) =>
        change((rows) => rows.map((row) => (row.key === key ? { ...row, [field]: text } : row))),
      /** Adds an empty row below a given one, or at the end. */
      addAfter: (key?: number) =>
        change((rows) => {
          if (rows.length >= maxItems) return rows
          const at = key === undefined ? rows.length : rows.findIndex((row) => row.key === key) + 1
          return rows.toSpliced(at, 0, newRow())
        }),
      /** At least one row stays. */
      remove: (key: number) => change((rows) => (rows.length > 1 ? rows.filter((row) => row.key !== key) : rows)),
    }
  }, [setValues])
}
