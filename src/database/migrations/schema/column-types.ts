/** How the two engines spell the same columns and tables. */
export interface ColumnTypes {
  postgres: boolean
  /** A whole number of 8 bytes; strict tables of SQLite know one integer type. */
  bigint: string
  /** Epoch milliseconds. */
  instant: string
  /** Money in whole cents. */
  cents: string
  /** Text that both engines compare byte by byte, so that orders agree and a prefix is a range. */
  sortable: string
  bytes: string
  /** What ends a table: SQLite then checks the types of columns. */
  strict: string
  /** What ends a table whose rows lie in the order of the primary key. */
  clustered: string
  /** The photographer whom a row belongs to and with whom it goes. */
  owner: string
  /** The same where there is one row for each user. */
  ownerKey: string
  /** When a row was made and last changed. */
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
