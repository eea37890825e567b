/** The types and table options of the two engines. */
export interface ColumnTypes {
  postgres: boolean
  /** A 64-bit integer; strict tables of SQLite have one integer type. */
  bigint: string
  /** Epoch milliseconds. */
  instant: string
  /** Money in whole cents. */
  cents: string
  /** Text compared byte by byte by both engines, so that orders agree and a prefix is a range. */
  sortable: string
  bytes: string
  /** Ends a table; SQLite then checks column types. */
  strict: string
  /** Ends a table clustered by its primary key. */
  clustered: string
  /** The photographer who owns the row; deleted with the account. */
  owner: string
  /** The same with one row for each user. */
  ownerKey: string
  /** When a row was created and last updated. */
  times: string
}

export function columnTypes(postgres: boolean): ColumnTypes {
  const bigint = postgres ? 'bigint' : 'integer'
  return {
    postgres,
    bigint,
    instant: bigint,
    cents: bigint,
    sortable: postgres ? 'text collate "C"' : 'text',
    bytes: postgres ? 'bytea' : 'blob',
    strict: postgres ? '' : 'strict',
    clustered: postgres ? '' : 'strict, without rowid',
    owner: '"userId" integer not null references users (id) on delete cascade',
    ownerKey: '"userId" integer primary key references users (id) on delete cascade',
    times: `"createdAt" ${bigint} not null, "updatedAt" ${bigint} not null`,
  }
}
