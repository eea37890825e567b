import { isoOf } from '#kernel/dates.ts'
import type { ColumnFormat } from '#database/owned.ts'

type Row = Record<string, unknown>

/** Formats a row for the download. */
export function formatRow(row: Row, columns: Record<string, ColumnFormat>): Row {
  const formatted: Row = {}
  for (const [name, how] of Object.entries(columns))
    if (how !== 'omitted') formatted[name] = formatValue(row[name], how)
  return formatted
}

function formatValue(value: unknown, how: ColumnFormat): unknown {
  if (value === null || value === undefined) return null
  if (how === 'time') return isoOf(value as number)
  if (how === 'flag') return value === 1
  return how === 'json' ? jsonIn(value as string) : value
}

/** Text that is not JSON, such as a forecast being fetched, is exported unchanged. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
