import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain knows of invoices that bill what was agreed. */
export interface AgreedWork {
  /** Follows once an invoice is paid in full, in the transaction of the payment. */
  oncePaid: (db: Db, owner: OwnerId, invoiceId: number, now: number) => Promise<void>
  /** Whether an invoice bills what its client has agreed to, so that client, items and amounts stay. */
  isAgreed: (db: Db, owner: OwnerId, invoiceId: number) => Promise<boolean>
}

let registered: AgreedWork | undefined

/** Called once, by the composition of the domains. */
export function registerAgreedWork(work: AgreedWork): void {
  registered = work
}

/** What is registered. Throws before `registerAgreedWork` was called. */
export function agreedWork(): AgreedWork {
  if (!registered) throw new Error('Nothing is registered: see registerAgreedWork.')
  return registered
}
