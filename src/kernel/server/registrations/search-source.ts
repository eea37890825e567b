import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { OwnedTable } from '#database/owned.ts'

/** The declaration of a domain's searchable records. */
export interface SearchSource {
  kind: string
  /** The statuses of its records in the words of its screens; none for those whose word is the status itself. */
  statusWords?: Readonly<Record<string, string>>
  /** Its records have a client, whose name finds them. */
  isForClient: boolean
  /** The tables from which its entries and figures derive; `tests/changes.test.ts` checks who writes them. */
  tables: readonly OwnedTable[]
  /** The date of its records is a calendar day, in entries its noon UTC. */
  isDayOnly?: true
  /** The zones of its records' places, by record id. */
  zones?: (db: Db, owner: OwnerId, ids: number[]) => Promise<Map<number, string>>
  /**
   * Statuses that change with time alone: for records with one, the current status is computed. `now` in epoch
   * milliseconds; returns statuses by record id.
   */
  aging?: {
    statuses: readonly string[]
    read: (db: Db, owner: OwnerId, ids: number[], now: number) => Promise<Map<number, string>>
  }
}
