import { createHash } from 'node:crypto'
import type { Block } from './block.ts'

/** A row as in both engines: integers, texts, bytes and nulls by column. */
export type Row = Record<string, unknown>

/** One line of JSON, the same for equal rows of both engines: columns by name, bytes as PostgreSQL writes them. */
export const lineOf = (row: Row): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(row)
        .toSorted()
        .map((column) => [column, written(row[column])]),
    ),
  )

function written(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('hex') }
  if (typeof value === 'bigint') return Number(value)
  return value
}

/** The row of a line. Throws on an invalid line. */
export function rowOf(line: string): Row {
  const row = JSON.parse(line) as Row
  for (const [column, value] of Object.entries(row)) if (isBytes(value)) row[column] = Buffer.from(value.bytes, 'hex')
  return row
}

const isBytes = (value: unknown): value is { bytes: string } =>
  typeof value === 'object' && value !== null && 'bytes' in value

/** The number of rows and a hash of their content, independent of their order. */
export interface Sum {
  rows: number
  /** All SHA-256 of the lines, combined by exclusive or: no two rows of a table are equal. Hexadecimal. */
  hash: string
}

/** Computes both while the rows are read. */
export class RowSum {
  #rows = 0
  readonly #hash = Buffer.alloc(32)

  add(line: string): void {
    this.#rows += 1
    const one = createHash('sha256').update(line).digest()
    for (let at = 0; at < 32; at++) this.#hash[at] = (this.#hash[at] ?? 0) ^ (one[at] ?? 0)
  }

  sum(): Sum {
    return { rows: this.#rows, hash: this.#hash.toString('hex') }
  }
}

export async function sumOf(rows: AsyncIterable<Row>): Promise<Sum> {
  const sum = new RowSum()
  for await (const row of rows) sum.add(lineOf(row))
  return sum.sum()
}

/** Everything in a database as it was at one moment. */
export interface Copy {
  /** The steps of the schema, oldest first; none without one. */
  steps: readonly string[]
  /** In the order of their names. */
  tables: readonly string[]
  rows: (table: string) => AsyncIterable<Row>
  /** The last id of each table with an id counter. */
  counters: Readonly<Record<string, number>>
}

/** A copy that is read while a server may go on writing to the database. */
export interface Snapshot extends Copy {
  /** Why no server may use the database. */
  block: Block | undefined
  close: () => Promise<void>
}

/**
 * Tables of the engine and the migration history are created with the schema; id counters are copied separately, and
 * the servers that run are not those of a copy.
 */
export const isOurs = (table: string): boolean => !/^(?:sqlite_|kysely_|ids$|servers$)/.test(table)
