import { mailByDay } from '#accounts/server/emails/mail-by-day.ts'
import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { isSeveral } from '#clients/is-several.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { notifyOnce, withdrawNotification } from '#notifications/server/notify.ts'
import { monthDayYear } from '#time/day-words.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { holdOverdue, listOverdue } from './overdue-store.ts'

/** Maximum number of notifications in one run; the rest follow in the next. */
const maxPerRound = 50

interface Round {
  /** Epoch milliseconds. */
  now: number
  /** Whether emails can be sent. */
  mail: boolean
}

/**
 * Notifies a photographer of every invoice that has become overdue, once each. A new due date that passes is notified
 * again.
 */
export async function notifyOverdue(db: Db, owner: OwnerId, { now, mail }: Round): Promise<void> {
  if (!(await lockUserShared(db, owner))) return
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(await timeZoneOf(db, owner))
    .toPlainDate()
  // Locks all of them before the first notification: changes of an invoice lock it first too, so no deadlock is
  // possible.
  const locked: OverdueInvoice[] = []
  for (const invoice of await listOverdue(db, owner, today.toString(), maxPerRound))
    if (await holdOverdue(db, owner, invoice)) locked.push(invoice)
  const notified: OverdueInvoice[] = []
  for (const invoice of locked) {
    const { id, dueDate, invoiceNumber } = invoice
    const message = {
      type: 'invoice_overdue',
      title: `Invoice ${invoiceNumber} is overdue`,
      // The day itself: how long ago it was depends on when this is read.
      message: `${owesWords(invoice)}, due ${monthDayYear(dueDate)}.`,
      priority: 'urgent' as const,
      about: about(id),
    }
    if (await notifyOnce(db, owner, overdueKey(id, dueDate), message, now)) notified.push(invoice)
  }
  if (mail && notified.length > 0) await writeOf(db, owner, notified, now)
}

type OverdueInvoice = Awaited<ReturnType<typeof listOverdue>>[number]

/** One email for invoices that became overdue together. */
async function writeOf(db: Db, owner: OwnerId, invoices: readonly OverdueInvoice[], now: number): Promise<void> {
  const reader = await readerOf(db, owner)
  if (!reader?.notifications.emailReminders) return
  const facts = { invoiceIds: invoices.map(({ id }) => id).join(' ') }
  await mailByDay(db, owner, reader, { kind: 'invoices-overdue', facts }, now)
}

type Owed = Pick<OverdueInvoice, 'clientName' | 'currency' | 'total' | 'paidCents' | 'creditedCents'>

/** `Priya Raman owes $420.00` */
const owesWords = ({ clientName, currency, total, paidCents, creditedCents }: Owed): string =>
  `${clientName} ${isSeveral(clientName) ? 'owe' : 'owes'} ${moneyWords(total - creditedCents - paidCents, currency)}`

/** `Priya Raman owes $420.00, due yesterday.`, for an email written today. */
export function owedWords(invoice: Owed & Pick<OverdueInvoice, 'dueDate'>, today: Temporal.PlainDate): string {
  const days = Temporal.PlainDate.from(invoice.dueDate).until(today).days
  return `${owesWords(invoice)}, due ${days === 1 ? 'yesterday' : `${days} days ago`}.`
}

/** Dismisses the unread notification of an invoice that is no longer overdue, or not since that day. */
export const withdrawOverdueNotification = (
  db: Db,
  owner: OwnerId,
  { id, dueDate }: { id: number; dueDate: string },
): Promise<void> =>
  withdrawNotification(db, owner, overdueKey(id, dueDate), { type: 'invoice_overdue', about: about(id) })

const about = (id: number) => ({ type: 'invoice' as const, id })

/** The key of an overdue invoice in `notified_once`. */
const overdueKey = (id: number, dueDate: string): string => `overdue ${id} ${dueDate}`
