import { photographerName, requireSettings } from '#accounts/server/settings/settings.ts'
import { invoiceEmailWords, invoiceWords } from '#client-language/words.ts'
import { requireClient } from '#clients/server/service.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { defaultSubject, defaultText } from '#invoices/email-text.ts'
import { paymentFacts } from '#invoices/payment.ts'
import { attachedInvoice } from '#invoices/server/pdf/invoice-attachment.ts'
import { invoiceDocumentOf } from '#invoices/server/pdf/invoice-document.ts'
import { cardPaymentEmail } from './cards/payment-email.ts'
import { localeOfInvoice } from './issued-words.ts'
import { issueWork } from './registrations/issue-work.ts'
import { linkForEmail } from './links/links.ts'
import { noteEvent } from './note-event.ts'
import { recordEmailed } from './send-invoice.ts'
import { balanceOf, requireInvoice } from './service.ts'
import { readerOf, whyReminded } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import {
  type ClientEmailWriter,
  type EmailWriter,
  type EmailWriters,
  undeliveredWords,
} from '#kernel/server/mail/mail.ts'
import { shownStatus } from '#invoices/status.ts'
import { notify } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { owedWords } from './overdue/notify-overdue.ts'
import { reminderEmail } from './reminders/reminder-email.ts'
import { findInvoices } from './store.ts'

/**
 * The email with an invoice: in the photographer's name, with replies to the photographer. The PDF is created when it
 * is sent.
 */
const invoiceEmail = (publicUrl: string): ClientEmailWriter => Object.assign(invoiceWriter(publicUrl), { onGivenUp })

/** Records it with the invoice and tells the photographer. */
const onGivenUp: ClientEmailWriter['onGivenUp'] = async (
  db,
  { userId, facts, recipient: to, isAddressRefused },
  now,
) => {
  const owner = userId as OwnerId
  const id = Number(facts['invoiceId'])
  if (!(await lockUserShared(db, owner))) return
  const event = { kind: 'not delivered', to, ...(isAddressRefused && { isRefused: true }) } as const
  const { invoiceNumber } = await noteEvent(db, owner, id, { event }, now)
  await notify(
    db,
    owner,
    {
      type: 'email_not_delivered',
      title: `${invoiceNumber} was not delivered`,
      message: undeliveredWords(to, { isAddressRefused }),
      priority: 'high',
      about: { type: 'invoice', id },
    },
    now,
  )
}

const owedOf = (invoice: Awaited<ReturnType<typeof requireInvoice>>) => ({
  owed: balanceOf(invoice),
  isCredited: invoice.creditedCents > 0,
  corrects: invoice.creditsNumber ?? undefined,
})

const invoiceWriter =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }, now) => {
    const owner = userId as OwnerId
    const id = Number(facts['invoiceId'])
    const invoice = await requireInvoice(db, owner, id)
    const { invoiceNumber: number, clientId, currency, total, dueDate, status } = invoice
    if (status === 'cancelled' || status === 'draft' || number === null) return undefined
    const client = await requireClient(db, owner, clientId)
    const name = photographerName(await requireSettings(db, owner))
    const known = { number, clientName: client.name, name, currency, total, ...owedOf(invoice), dueDate }
    const locale = await localeOfInvoice(db, owner, invoice)
    const said = invoiceEmailWords(locale)
    const subject = facts['subject'] ?? defaultSubject(known, said)
    const text = facts['text'] ?? defaultText(known, facts['message'], said)
    const href = await linkForEmail(db, owner, facts['link'], publicUrl)
    const model = await invoiceDocumentOf(db, owner, id)
    const file = await issueWork().attachmentFor(db, owner, { id, clientId }, now)
    const email = await inLetterhead(db, owner, {
      locale,
      subject,
      text,
      ...(href && {
        link: { label: invoice.kind === 'credit' ? said.words.viewCreditNote : said.words.viewInvoice, href },
      }),
      facts: paymentFacts(model.payment, invoiceWords(locale).words),
    })
    return {
      ...email,
      attachments: [
        await attachedInvoice(db, owner, { id, number }, model),
        ...(file ? [file] : []),
        ...email.attachments,
      ],
      onSent: (database, at) => recordEmailed(database, owner, { id, to: recipient }, at),
    }
  }

/**
 * The email to the photographer about overdue invoices. Those paid, cancelled or dismissed since are left out; without
 * any, no email is sent.
 */
const overdueEmail =
  (publicUrl: string): EmailWriter =>
  async (db, { userId, facts }, now) => {
    const owner = userId as OwnerId
    const reader = await readerOf(db, owner)
    if (!reader?.notifications.emailReminders) return undefined
    const today = dayAt(now, reader.preferences.timeZone)
    const late = await stillOverdue(db, owner, (facts['invoiceIds'] ?? '').split(' ').map(Number), today)
    const [first] = late
    if (!first) return undefined
    const lines = late.map(
      (invoice) =>
        `${invoice.invoiceNumber}: ` +
        `${owedWords(invoice, Temporal.PlainDate.from(today))}\n${publicUrl}/billing?invoice=${invoice.id}`,
    )
    return {
      to: reader.email,
      subject: late.length === 1 ? `Invoice ${first.invoiceNumber} is overdue` : `${late.length} invoices are overdue`,
      text: [
        reader.greeting,
        late.length === 1 ? 'One of your invoices is overdue.' : 'Some of your invoices are overdue.',
        ...lines,
        whyReminded,
      ].join('\n\n'),
    }
  }

async function stillOverdue(db: Db, owner: OwnerId, ids: readonly number[], today: string) {
  const found = new Map((await findInvoices(db, owner, ids)).map((invoice) => [invoice.id, invoice]))
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .filter((invoice) => invoice.overdueDismissedAt === null && shownStatus(invoice, today) === 'overdue')
}

/** The emails of invoices, by kind. */
export const invoiceEmails = (publicUrl: string) =>
  ({
    invoice: invoiceEmail(publicUrl),
    'card-payment': cardPaymentEmail(publicUrl),
    'invoices-overdue': overdueEmail(publicUrl),
    'payment-reminder': reminderEmail(publicUrl),
  }) satisfies Partial<EmailWriters>
