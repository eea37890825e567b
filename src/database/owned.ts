import type { Tables } from './db.ts'

/** A table whose rows belong to photographers: with their id. */
export type OwnedTable = { [T in keyof Tables]: 'userId' extends keyof Tables[T] ? T : never }[keyof Tables]

/**
 * The format of a column in the download of all data: unchanged, a time, a boolean, JSON; or omitted, because it is the
 * secret of a link, a copy for lookups, or a file that is in the download itself.
 */
export const [plain, time, flag, json, omitted] = ['plain', 'time', 'flag', 'json', 'omitted'] as const
export type ColumnFormat = typeof plain | typeof time | typeof flag | typeof json | typeof omitted

export const editedColumns = { createdAt: time, updatedAt: time, version: plain } as const

/**
 * The format of a table in the download: every column has to be listed, and one with the hash of a link's token left
 * out, or it does not compile.
 */
export interface Download<T extends keyof Tables> {
  /** The file name, without extension. */
  file: string
  columns: { [C in keyof Tables[T]]: C extends 'tokenHash' | `${string}TokenHash` ? typeof omitted : ColumnFormat }
}

/** The declaration of a table with photographers' rows, by its domain. */
export interface OwnedTableDeclaration<T extends OwnedTable> {
  /** The key columns within a photographer's rows; empty where there is one row. */
  key: readonly (keyof Tables[T] & string)[]
  /** The format in the download of all data, or the reason to leave it out. */
  download: Download<T> | { leftOut: string }
}

export type OwnedTables<T extends OwnedTable = OwnedTable> = { [K in T]: OwnedTableDeclaration<K> }

/** A declaration of a table known at run time only. */
export interface AnyOwnedTable {
  table: OwnedTable
  key: readonly string[]
  download: { file: string; columns: Record<string, ColumnFormat> } | { leftOut: string }
}

let declared: readonly AnyOwnedTable[] = []

/**
 * Called once, by the composition of the domains. Accounts are deleted in this order: a table that references another
 * comes before it.
 */
export function registerOwnedTables(tables: OwnedTables): void {
  declared = Object.entries(tables).map(([table, one]) => ({ table: table as OwnedTable, ...one }))
}

/** All tables with photographers' rows, in the order of deletion. Throws before they are registered. */
export function ownedTables(): readonly AnyOwnedTable[] {
  if (declared.length === 0) throw new Error('No table is registered: see registerOwnedTables.')
  return declared
}
