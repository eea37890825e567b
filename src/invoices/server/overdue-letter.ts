import { readerOf, whyReminded } from '#accounts/server/kept-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import type { EmailWriter } from '#kernel/server/mail.ts'
import { shownStatus } from '#invoices/status.ts'
import type { Db } from '#database/db.ts'
import { owedWords } from './overdue.ts'
import { findInvoice } from './store.ts'

/**
 * The letter to the photographer about what is overdue: what was paid, cancelled or dismissed since is not in it, and
 * without anything left there is none.
 */
export const overdueLetters = (publicUrl: string): Record<string, EmailWriter> => ({
  'invoices-overdue': async (db, { userId, facts }, now) => {
    const owner = userId as OwnerId
    const reader = await readerOf(db, owner)
    if (!reader?.notifications.emailReminders) return undefined
    const today = dayAt(now, reader.preferences.timeZone)
    const late = await stillLate(db, owner, (facts['invoiceIds'] ?? '').split(' ').map(Number), today)
    const [first] = late
    if (!first) return undefined
    const lines = late.map(
      (invoice) =>
        `${invoice.invoiceNumber}: ${owedWords(invoice, Temporal.PlainDate.from(today))}\n${publicUrl}/billing?invoice=${invoice.id}`,
    )
    return {
      to: reader.email,
      subject: late.length === 1 ? `Invoice ${first.invoiceNumber} is overdue` : `${late.length} invoices are overdue`,
      text: [
        `Hello ${reader.username},`,
        late.length === 1 ? 'an invoice of yours is overdue.' : 'some invoices of yours are overdue.',
        ...lines,
        whyReminded,
      ].join('\n\n'),
    }
  },
})

async function stillLate(db: Db, owner: OwnerId, ids: readonly number[], today: string) {
  const found = []
  for (const id of ids) found.push(await findInvoice(db, owner, id))
  return found
    .filter((invoice) => invoice !== undefined)
    .filter(
      ({ status, dueDate, overdueDismissedAt }) =>
        overdueDismissedAt === null && shownStatus(status, dueDate, today) === 'overdue',
    )
}
