import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** The declaration of a domain whose records reference clients. */
export interface ClientDependent {
  /** Called in the transaction that deletes a client, before the deletion; `now` in epoch milliseconds. */
  beforeDelete: (db: Db, owner: OwnerId, clientId: number, now: number) => Promise<void>
}

let dependents: readonly ClientDependent[] = []

/** Called once, by the composition of the domains. */
export function registerClientDependents(all: readonly ClientDependent[]): void {
  dependents = all
}

export async function beforeClientIsDeleted(db: Db, owner: OwnerId, clientId: number, now: number): Promise<void> {
  for (const { beforeDelete } of dependents) await beforeDelete(db, owner, clientId, now)
}
