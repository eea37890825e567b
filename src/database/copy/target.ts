import type { Row } from './copy.ts'

/** A database that is filled, table by table. Each step is done as a whole or not at all. */
export interface CopyTarget {
  /**
   * Empties all tables but those to keep, and what refers to an emptied one. Returns the emptied ones, each after those
   * that its rows refer to.
   */
  empty: (kept: ReadonlySet<string>) => Promise<string[]>
  /** Writes the rows of a table, which has none. */
  fill: (table: string, rows: AsyncIterable<Row>) => Promise<void>
  /** Sets the id counters, and checks what rows refer to. */
  finish: (counters: Readonly<Record<string, number>>) => Promise<void>
  close: () => Promise<void>
}
