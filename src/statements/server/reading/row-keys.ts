import { createHash } from 'node:crypto'
import type { ReadRow, UnkeyedRow } from './row.ts'

/**
 * Gives each row a key by which it is known again. Day and amount belong to it also where the bank names the row: some
 * banks count entries from 1 in every statement. Rows that are alike are told apart by their number in the file.
 */
export function withKeys(rows: readonly UnkeyedRow[]): ReadRow[] {
  const counts = new Map<string, number>()
  return rows.map(({ bankKey, ...row }) => {
    const { account, day, amount, currency, name, text, reference } = row
    const named = bankKey === '' ? ['', name, text, reference] : [bankKey]
    const kind = hashOf([account, day, amount, currency, ...named])
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return { ...row, key: hashOf([kind, count]) }
  })
}

const hashOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
