import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain does once an invoice is paid in full, in the transaction of the payment. */
export type PaidWork = (db: Db, owner: OwnerId, invoiceId: number, now: number) => Promise<void>

let registered: PaidWork | undefined

/** Called once, by the composition of the domains. */
export function registerPaidWork(work: PaidWork): void {
  registered = work
}

/** Throws before `registerPaidWork` was called. */
export async function oncePaid(...paid: Parameters<PaidWork>): Promise<void> {
  if (!registered) throw new Error('Nothing is registered: see registerPaidWork.')
  await registered(...paid)
}
