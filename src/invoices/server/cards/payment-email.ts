import { mailByDay } from '#accounts/server/emails/mail-by-day.ts'
import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriter } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'

interface Reported {
  invoiceId: number
  title: string
  message: string
}

/** Emails the photographer about a card payment, if they want to know what their clients do. */
export async function mailCardPayment(
  db: Db,
  owner: OwnerId,
  { invoiceId, title, message }: Reported,
  now: number,
): Promise<void> {
  const reader = await readerOf(db, owner)
  if (!reader?.notifications.clientUpdates) return
  const facts = { invoiceId: String(invoiceId), title, message }
  await mailByDay(db, owner, reader, { kind: 'card-payment', facts }, now)
}

export const cardPaymentEmail =
  (publicUrl: string): EmailWriter =>
  async (db, { userId, facts }) => {
    const reader = await readerOf(db, userId as OwnerId)
    if (!reader) return undefined
    const { invoiceId, title = '', message = '' } = facts
    const page = `${publicUrl}/billing?invoice=${invoiceId}`
    return { to: reader.email, subject: title, text: [reader.greeting, `${title}: ${message}`, page].join('\n\n') }
  }
