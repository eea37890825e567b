import type { Tables } from './db.ts'

/** A table whose rows belong to photographers: those with their id. */
export type OwnedTable = { [T in keyof Tables]: 'userId' extends keyof Tables[T] ? T : never }[keyof Tables]

/**
 * How a column appears in the download of all data: as it is, as a time, as yes or no, as the JSON that it holds; or not
 * at all, being the secret of a link, a copy made for looking things up, or a file that is in the download itself.
 */
export const [plain, time, flag, json, omitted] = ['plain', 'time', 'flag', 'json', 'omitted'] as const
export type ColumnFormat = typeof plain | typeof time | typeof flag | typeof json | typeof omitted

export const editedColumns = { createdAt: time, updatedAt: time, version: plain } as const

/** How the rows of a table appear in the download: a column that is missing does not compile, so none is forgotten and none leaks. */
export interface Download<T extends keyof Tables> {
  /** The name of the file, without its ending. */
  file: string
  columns: { [C in keyof Tables[T]]: ColumnFormat }
}

/** What the domain of a table with photographers' rows declares of it. */
export interface OwnedTableDeclaration<T extends OwnedTable> {
  /** What identifies a row among the photographer's; nothing where there is one row. */
  key: readonly (keyof Tables[T] & string)[]
  /** How its rows appear in the download of all data, or why they do not. */
  download: Download<T> | { leftOut: string }
}

export type OwnedTables<T extends OwnedTable = OwnedTable> = { [K in T]: OwnedTableDeclaration<K> }

/** A declaration whose table is known at run time only. */
export interface AnyOwnedTable {
  table: OwnedTable
  key: readonly string[]
  download: { file: string; columns: Record<string, ColumnFormat> } | { leftOut: string }
}

let declared: readonly AnyOwnedTable[] = []

/**
 * Called once, where the domains are put together. The deletion of an account goes by the order: what points at another
 * table comes before it.
 */
export function registerOwnedTables(tables: OwnedTables): void {
  declared = Object.entries(tables).map(([table, one]) => ({ table: table as OwnedTable, ...one }))
}

/** Every table with photographers' rows, in an order in which they can be deleted. Throws before they are registered. */
export function ownedTables(): readonly AnyOwnedTable[] {
  if (declared.length === 0) throw new Error('No table is registered: see registerOwnedTables.')
  return declared
}
