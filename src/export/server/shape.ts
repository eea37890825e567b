import { isoOf } from '#kernel/dates.ts'
import type { OwnedTable } from '#database/owned.ts'
import type { Tables } from '#database/db.ts'

/**
 * What becomes of a column: it is told as it is, as a time, as yes or no, or as the JSON that it holds; or it is left
 * out, being the secret of a link, a copy made for looking things up, or a file that comes as one.
 */
export type Told = 'plain' | 'time' | 'flag' | 'json' | 'left'

/**
 * How the rows of one table are told. A column that is missing here does not compile, so none is forgotten and none
 * leaks.
 */
export interface Shape<T extends OwnedTable | 'users'> {
  /** The name of the file, without its ending. */
  file: string
  columns: { [C in keyof Tables[T]]: Told }
}

type Row = Record<string, unknown>

/** A row as the download tells it. */
export function toldRow(row: Row, columns: Record<string, Told>): Row {
  const told: Row = {}
  for (const [name, how] of Object.entries(columns)) if (how !== 'left') told[name] = toldValue(row[name], how)
  return told
}

function toldValue(value: unknown, how: Told): unknown {
  if (value === null || value === undefined) return null
  if (how === 'time') return isoOf(value as number)
  if (how === 'flag') return value === 1
  return how === 'json' ? jsonIn(value as string) : value
}

/** A text that is no JSON, as a forecast that is being fetched is, is told as it stands. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
