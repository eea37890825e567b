import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain knows of invoices that bill what was agreed. */
export interface AgreedWork {
  /** Follows once an invoice is paid in full, in the transaction of the payment. */
  onPaid: (db: Db, owner: OwnerId, invoiceId: number, now: number) => Promise<void>
  /** Whether an invoice bills what its client has agreed to, so that client, items and amounts stay. */
  isAgreed: (db: Db, owner: OwnerId, invoiceId: number) => Promise<boolean>
  /** Those of some invoices of which the same is true. */
  agreedAmong: (db: Db, owner: OwnerId, invoiceIds: number[]) => Promise<ReadonlySet<number>>
  /** Whether an invoice billed a part of it that another one bills now, or that was dropped. */
  isReplaced: (
    db: Db,
    owner: OwnerId,
    invoice: { id: number; clientId: number; invoiceNumber: string | null },
  ) => Promise<boolean>
  /** Credits an invoice by hand: what its client has agreed to is as much less. */
  creditAsAgreed: <T>(db: Db, owner: OwnerId, invoiceId: number, now: number, credit: () => Promise<T>) => Promise<T>
  /** Follows every change of an invoice, in its transaction. */
  onceChanged: (db: Db, owner: OwnerId, invoiceId: number, now: number) => Promise<void>
  /** Whether the client of an invoice gets no reminders for now, whatever was set for the invoice. */
  areRemindersPaused: (db: Db, owner: OwnerId, invoiceId: number) => Promise<boolean>
}

export const { register: registerAgreedWork, registered: agreedWork } = registration<AgreedWork>('agreed work')
