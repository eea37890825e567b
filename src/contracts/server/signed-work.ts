import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain does once both sides have signed a contract, in the transaction of the last signature. */
export type SignedWork = (db: Db, owner: OwnerId, contractId: number, now: number) => Promise<void>

let registered: SignedWork | undefined

/** Called once, by the composition of the domains. */
export function registerSignedWork(work: SignedWork): void {
  registered = work
}

/** Throws before `registerSignedWork` was called. */
export async function onceSigned(...signed: Parameters<SignedWork>): Promise<void> {
  if (!registered) throw new Error('Nothing is registered: see registerSignedWork.')
  await registered(...signed)
}
