import { isoOf } from '#kernel/dates.ts'
import type { OwnedTable } from '#database/owned.ts'
import type { Tables } from '#database/db.ts'

/**
 * How a column is exported: as it is, as a time, as yes or no, or as the JSON that it holds; or it is left
 * out, being the secret of a link, a copy made for looking things up, or a file that comes as one.
 */
export type ColumnFormat = 'plain' | 'time' | 'flag' | 'json' | 'left'

/**
 * How the rows of one table are exported. A column that is missing here does not compile, so none is forgotten and none
 * leaks.
 */
export interface Shape<T extends OwnedTable | 'users'> {
  /** The name of the file, without its ending. */
  file: string
  columns: { [C in keyof Tables[T]]: ColumnFormat }
}

type Row = Record<string, unknown>

/** A row as the download tells it. */
export function formatRow(row: Row, columns: Record<string, ColumnFormat>): Row {
  const formatted: Row = {}
  for (const [name, how] of Object.entries(columns)) if (how !== 'left') formatted[name] = formatValue(row[name], how)
  return formatted
}

function formatValue(value: unknown, how: ColumnFormat): unknown {
  if (value === null || value === undefined) return null
  if (how === 'time') return isoOf(value as number)
  if (how === 'flag') return value === 1
  return how === 'json' ? jsonIn(value as string) : value
}

/** A text that is no JSON, as a forecast that is being fetched is, is exported as it is. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
