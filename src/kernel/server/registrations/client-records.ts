import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'

/** A table whose rows name a client. */
export type TableOfClients = { [T in keyof Tables]: 'clientId' extends keyof Tables[T] ? T : never }[keyof Tables]

/** One whose rows can make a client stay. */
export type TableOfPapers = {
  [T in TableOfClients]: Tables[T] extends { userId: number; id: number; clientId: number } ? T : never
}[TableOfClients]

/** What a domain declares whose records name clients. */
export interface ClientRecords {
  /**
   * Whoever is named by a `paper` is put away instead of deleted, so that the paper stays true. A `link` goes with the
   * client, or leads nowhere afterwards.
   */
  tables: { [T in TableOfClients]?: 'link' | (T extends TableOfPapers ? 'paper' : never) }
  /** Called in the transaction that deletes a client, while the client is still there; `now` in epoch milliseconds. */
  beforeDelete?: (db: Db, owner: OwnerId, clientId: number, now: number) => Promise<void>
}
