import { timeZoneOf } from '#accounts/server/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { tellOnce } from '#notifications/server/tell.ts'
import type { Db } from '#database/db.ts'
import { listOverdue } from './overdue-store.ts'

/** So many invoices are told of in one go; the rest follow with the next. */
const most = 50

/** Tells a photographer of every invoice that has become overdue, once each (B4). A new due date that passes too is told again. */
export async function tellOverdue(db: Db, owner: OwnerId, now: number): Promise<void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(await timeZoneOf(db, owner)).toPlainDate()
  for (const { id, invoiceNumber, clientName, total, paidCents, dueDate } of await listOverdue(db, owner, today.toString(), most)) {
    const days = Temporal.PlainDate.from(dueDate).until(today).days
    const message = {
      type: 'invoice_overdue',
      title: `Invoice ${invoiceNumber} is overdue`,
      message: `${clientName} owes ${moneyWords(total - paidCents)} since ${days === 1 ? 'yesterday' : `${days} days ago`}.`,
      priority: 'high' as const,
      about: { type: 'invoice' as const, id },
    }
    await tellOnce(db, owner, overdueKey(id, dueDate), message, now)
  }
}

/** What names an overdue invoice among the things that are told once. */
export const overdueKey = (id: number, dueDate: string): string => `overdue ${id} ${dueDate}`
