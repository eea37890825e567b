import { searchable } from '#kernel/search.ts'
import type { ChosenColumns } from '#file-reading/columns.ts'

/** The known headers of each field, letters and digits only, separated by spaces; the best name comes first. */
export type KnownHeaders<Field extends string> = Partial<Record<Field, string>>

const plain = (header: string): string => searchable(header).replace(/[^a-z0-9]/g, '')

/** The column of each field by the headers; each column belongs to one field at most. */
export function guessColumns<Field extends string>(
  headers: KnownHeaders<Field>,
  row: readonly string[],
): ChosenColumns<Field> {
  const names = row.map(plain)
  const chosen: ChosenColumns<Field> = {}
  const taken = new Set<number>()
  for (const [field, known] of Object.entries(headers) as [Field, string][]) {
    const column = known
      .split(' ')
      .map((name) => names.findIndex((one, at) => one === name && !taken.has(at)))
      .find((at) => at >= 0)
    if (column === undefined) continue
    chosen[field] = column
    taken.add(column)
  }
  return chosen
}
