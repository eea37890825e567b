import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** What a domain declares whose records point at clients. */
export interface ClientDependent {
  /** Called in the transaction that deletes a client, while the client is still there; `now` in epoch milliseconds. */
  beforeDelete: (db: Db, owner: OwnerId, clientId: number, now: number) => Promise<void>
}

let dependents: readonly ClientDependent[] = []

/** Called once, where the domains are put together. */
export function registerClientDependents(all: readonly ClientDependent[]): void {
  dependents = all
}

export async function beforeClientIsDeleted(db: Db, owner: OwnerId, clientId: number, now: number): Promise<void> {
  for (const { beforeDelete } of dependents) await beforeDelete(db, owner, clientId, now)
}
