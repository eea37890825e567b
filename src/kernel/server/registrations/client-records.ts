import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'

/** A table whose rows reference a client. */
export type TableOfClients = { [T in keyof Tables]: 'clientId' extends keyof Tables[T] ? T : never }[keyof Tables]

/** A table whose rows can prevent the deletion of a client. */
export type TableOfPapers = {
  [T in TableOfClients]: Tables[T] extends { userId: number; id: number; clientId: number } ? T : never
}[TableOfClients]

/** The declaration of a domain whose records reference clients. */
export interface ClientRecords {
  /**
   * A client with a `paper` is archived instead of deleted, so that the paper stays valid. A `link` is deleted with the
   * client, or loses its reference.
   */
  tables: { [T in TableOfClients]?: 'link' | (T extends TableOfPapers ? 'paper' : never) }
  /** Called in the transaction that deletes a client, before the deletion; `now` in epoch milliseconds. */
  beforeDelete?: (db: Db, owner: OwnerId, clientId: number, now: number) => Promise<void>
}
