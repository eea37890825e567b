import { isFrozen } from '#invoices/open.ts'
import { isPending } from '#invoices/status.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { recordEvent } from './history.ts'
import { keepIssuedWords } from './issued-words.ts'
import { withdrawOverdueNotification } from './overdue/notify-overdue.ts'
import { lockInvoice, requireInvoice, withInvoiceChange } from './service.ts'
import { amendInvoice } from './store.ts'

type Bill = Parameters<typeof isFrozen>[0] & Pick<Awaited<ReturnType<typeof requireInvoice>>, 'status' | 'dueDate'>

const canMove = (bill: Bill): boolean => isPending(bill.status) && !isFrozen(bill)

const canBeDue = (bill: Bill, dueDate: string): boolean => canMove(bill) && dueDate > bill.dueDate

/** Whether the day on which an invoice is due may move: it is not paid, and may still change. */
export const isPostponable = async (db: Db, owner: OwnerId, id: number): Promise<boolean> =>
  canMove(await requireInvoice(db, owner, id))

/** Whether an invoice can be due on a later day. */
export const isPostponedTo = async (db: Db, owner: OwnerId, id: number, dueDate: string): Promise<boolean> =>
  canBeDue(await requireInvoice(db, owner, id), dueDate)

/** An issued invoice that is not paid is due on a later day. One that may not change any more stays as it is. */
export async function postponeBill(db: Db, owner: OwnerId, id: number, dueDate: string, now: number): Promise<void> {
  await withInvoiceChange(db, owner, now, async (indexed) => {
    const before = await lockInvoice(indexed, owner, id, now)
    if (!canBeDue(before, dueDate)) return id
    // A dismissal applies to one due date.
    await amendInvoice(indexed, owner, id, { dueDate, overdueDismissedAt: null })
    await withdrawOverdueNotification(indexed, owner, before)
    const { total, currency } = before
    const said = { totalBefore: total, total, currencyBefore: currency, currency }
    await recordEvent(indexed, owner, id, { kind: 'changed', fields: ['due date'], ...said }, now)
    await keepIssuedWords(indexed, owner, id)
    return id
  })
}
