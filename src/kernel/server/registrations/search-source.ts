import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { OwnedTable } from '#database/owned.ts'

/** What a domain declares of its records so that they are found. */
export interface SearchSource {
  kind: string
  /** Its records are for a client, and found by the client's name. */
  isForClient: boolean
  /** What its entries, and the figures about its records, are made from; `tests/changes.test.ts` checks who writes them. */
  tables: readonly OwnedTable[]
  /**
   * Statuses that change by the passing of time alone: records that have one are asked for the one that they show now.
   * `now` in epoch milliseconds; answers by record id.
   */
  aging?: {
    statuses: readonly string[]
    read: (db: Db, owner: OwnerId, ids: number[], now: number) => Promise<Map<number, string>>
  }
}
