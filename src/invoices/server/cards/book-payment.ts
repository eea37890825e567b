import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import type { PaidEvent } from '#card-payments/server/events.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { moneyWords } from '#kernel/money.ts'
import { type Cleanup, deleteInSteps } from '#kernel/server/jobs/tidy.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { notify } from '#notifications/server/notify.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { openOf } from '#invoices/open.ts'
import { recordEvent } from '#invoices/server/history.ts'
import type { InvoiceRow } from '#invoices/server/issued-document.ts'
import { addPayment } from '#invoices/server/payments.ts'
import { lockInvoice, withInvoiceChange } from '#invoices/server/service.ts'
import { setStatus } from '#invoices/server/set-status.ts'
import { isPending } from '#invoices/status.ts'
import { closeAttempt, deleteAttemptsBefore, findAttempt } from './attempt-store.ts'
import { mailCardPayment } from './payment-email.ts'

/**
 * Records a card payment that was begun from a link, once. One that was not begun here is left alone: the photographer
 * may sell other things by the same Stripe account. A payment that does not fit what was asked for is not recorded but
 * told; one that the invoice needs no longer is recorded, as the money is there, and makes a refund due. `mail`:
 * whether emails can be sent.
 */
export async function bookCardPayment(
  db: Db,
  owner: OwnerId,
  event: PaidEvent,
  { now, mail }: { now: number; mail: boolean },
): Promise<void> {
  const attempt = await findAttempt(db, owner, hashOf(event.reference))
  if (attempt?.state !== 'open') return
  const { invoiceId, tokenHash } = attempt
  await withInvoiceChange(db, owner, now, async (indexed) => {
    const locked = await lockInvoice(indexed, owner, invoiceId, now)
    const fits = event.amount === attempt.amount && event.currency === attempt.currency && isBookable(locked)
    // Of two messages about the same payment, one books it.
    if (!(await closeAttempt(indexed, owner, tokenHash, fits ? 'paid' : 'check'))) return invoiceId
    if (fits) await book(indexed, owner, locked, event, now)
    else await recordEvent(indexed, owner, invoiceId, { kind: 'card payment to check', ...sumOf(event) }, now)
    await tell(indexed, owner, { locked, event, fits, mail }, now)
    return invoiceId
  })
}

const sumOf = ({ amount, currency }: PaidEvent) => ({ amount, currency })

/** A draft, and an invoice that was cancelled without a credit note, have nothing that a payment could count for. */
const isBookable = ({ status, kind }: InvoiceRow): boolean =>
  kind === 'invoice' && status !== 'draft' && status !== 'cancelled'

async function book(
  db: IndexedDb,
  owner: OwnerId,
  locked: InvoiceRow,
  { amount, at, payment }: PaidEvent,
  now: number,
): Promise<void> {
  const [day, today] = [dayAt(at, await timeZoneOf(db, owner)), await todayOf(db, owner, now)]
  const paidOn = day < today ? day : today
  await addPayment(db, owner, locked, { amount, method: 'card', note: payment.slice(0, 200), paidOn }, now)
  const open = openOf(locked)
  if (open > 0 && open <= amount && isPending(locked.status))
    await setStatus(db, owner, locked.id, { status: 'paid' }, now)
}

interface Told {
  locked: InvoiceRow
  event: PaidEvent
  fits: boolean
  mail: boolean
}

async function tell(db: Db, owner: OwnerId, { locked, event, fits, mail }: Told, now: number): Promise<void> {
  const sum = moneyWords(event.amount, event.currency)
  const overpaid = Math.min(event.amount, event.amount - openOf(locked))
  const message = fits
    ? `${locked.invoiceNumber}` + (overpaid > 0 ? `. ${moneyWords(overpaid, event.currency)} is to be refunded.` : '')
    : `${locked.invoiceNumber}: this card payment doesn’t fit the invoice, so it isn’t recorded. Find it in Stripe, ` +
      'then record it here or refund it there.'
  const title = fits ? `${sum} paid by card` : `Needs a look: ${sum} by card`
  await notify(
    db,
    owner,
    {
      type: fits ? 'card_payment' : 'card_payment_to_check',
      title,
      message,
      priority: fits && overpaid <= 0 ? 'normal' : 'high',
      about: { type: 'invoice', id: locked.id },
    },
    now,
  )
  if (mail) await mailCardPayment(db, owner, { invoiceId: locked.id, title, message }, now)
}

/** Direct debits are reported some days after they were begun. */
const keptMs = 90 * 24 * 60 * 60_000
export const deleteOldAttempts: Cleanup = (db, now, mayGoOn) =>
  deleteInSteps((rows) => deleteAttemptsBefore(db, now - keptMs, rows), mayGoOn)
