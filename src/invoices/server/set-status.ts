import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { nextNumber } from '#kernel/server/number-series.ts'
import type { StatusChange } from '#invoices/api.ts'
import { invoiceNumber } from '#invoices/rules.ts'
import type { InvoiceEvent } from '#invoices/history.ts'
import { isFrozen } from '#invoices/open.ts'
import { type ChosenStatus, isPending, isSettled, isUnsent, type SentHow } from '#invoices/status.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { requireDeposits } from '#invoices/server/deposits/deposit-items.ts'
import { requireNotTakenOff } from '#invoices/server/deposits/taken-off.ts'
import { requireStatus } from '#invoices/server/taxes/frozen.ts'
import { lastPendingStatus, recordEvent } from './history.ts'
import { agreedWork } from './registrations/agreed-work.ts'
import { keepIssuedWords } from './issued-words.ts'
import { withdrawOverdueNotification } from './overdue/notify-overdue.ts'
import { isCovered, markPaid, withdrawMarkedPayments } from './payments.ts'
import { amendInvoice, findInvoice, updateInvoice } from './store.ts'
import type { InvoiceTables } from './tables.ts'
import { publishInvoice } from './webhooks.ts'

/** An invoice whose row is locked until the transaction ends. */
type LockedInvoice = InvoiceTables['invoices']

/** The next number of the issue date's year; `issueDate` is a day. */
export async function numberFor(db: Db, owner: OwnerId, issueDate: string): Promise<string> {
  const year = Number(issueDate.slice(0, 4))
  return invoiceNumber(year, await nextNumber(db, owner, 'INV', year))
}

/** The events of a draft that gets its number; that it is issued is not said twice. */
export const issuedEvents = (number: string, status: ChosenStatus, how?: SentHow): InvoiceEvent[] => [
  { kind: 'numbered', number },
  ...(status === 'unpaid' ? [] : [{ kind: 'status' as const, before: 'draft', after: status, how }]),
]

/** When an invoice went out: the choice of `sent` says so, and a draft has not gone out. */
export function sentFacts(
  { status, how }: StatusChange,
  before: Pick<LockedInvoice, 'sentAt' | 'sentHow'>,
  now: number,
) {
  if (status === 'draft') return { sentAt: null, sentHow: null }
  if (status === 'sent' && (before.sentAt === null || how)) return { sentAt: now, sentHow: how ?? ('other' as const) }
  return { sentAt: before.sentAt, sentHow: before.sentHow }
}

/**
 * Sets the status that was chosen, or that follows from a payment; what follows from a credit note is set with it.
 * Leaving draft assigns a number. Becoming paid records the balance as a payment, which is withdrawn when it is no
 * longer paid; an invoice covered by recorded payments cannot be set to owed. Returns whether the invoice existed.
 */
export async function setStatus(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  change: StatusChange,
  now: number,
  ifMatch?: number,
): Promise<boolean> {
  const locked = await updateInvoice(db, owner, id, {}, now, ifMatch)
  if (!locked) return false
  if (locked.status === change.status) return true
  requireStatus(locked, change.status)
  if (change.status === 'cancelled') await requireUnpaidIfAgreed(db, owner, locked)
  if (change.status === 'draft') await requireNotAgreed(db, owner, locked.id)
  if (isIdle(change.status)) await requireNotTakenOff(db, owner, locked)
  if (locked.status === 'cancelled') await requireAsked(db, owner, locked)
  await transition(db, owner, locked, change, now)
  if (change.status === 'sent' && locked.sentAt === null) await publishInvoice(db, owner, 'invoice.sent', id, now)
  if (change.status === 'cancelled') await publishInvoice(db, owner, 'invoice.canceled', id, now)
  await settle(db, owner, locked, change.status, now)
  return true
}

/** A cancelled payment of a booking is billed again, so what was paid on the first invoice would be asked for twice. */
export async function requireUnpaidIfAgreed(
  db: Db,
  owner: OwnerId,
  { id, paidCents }: Pick<LockedInvoice, 'id' | 'paidCents'>,
): Promise<void> {
  if (paidCents > 0 && (await agreedWork().isAgreed(db, owner, id)))
    throw new Problem(
      'conflict',
      'This invoice of a booking has payments, so it can’t be cancelled. Remove them first.',
    )
}

/** A draft would be taxed anew, and neither credited nor billed again while its booking changes or is cancelled. */
async function requireNotAgreed(db: Db, owner: OwnerId, id: number): Promise<void> {
  if (await agreedWork().isAgreed(db, owner, id))
    throw new Problem(
      'conflict',
      'This invoice of a booking can’t be a draft again. Cancel it, and issue its payment again from the booking.',
    )
}

/** Of a booking one invoice asks for each payment. */
async function requireAsked(db: Db, owner: OwnerId, cancelled: LockedInvoice): Promise<void> {
  if (await agreedWork().isReplaced(db, owner, cancelled))
    throw new Problem('conflict', `${cancelled.invoiceNumber} stays cancelled: its booking doesn’t ask for it anymore.`)
}

/** Restores the pending status of an invoice that was paid; other payments stay. */
export async function reopen(db: IndexedDb, owner: OwnerId, locked: LockedInvoice, now: number): Promise<void> {
  const last = (await lastPendingStatus(db, owner, locked.id)) ?? 'sent'
  return transition(db, owner, locked, { status: locked.sentAt === null ? 'unpaid' : last }, now)
}

/** An email with the invoice has left. It is not a change that a form has to know: the version stays. */
export async function markEmailed(
  db: IndexedDb,
  owner: OwnerId,
  { id, to }: { id: number; to: string },
  now: number,
): Promise<void> {
  // Locks the row.
  await amendInvoice(db, owner, id, { updatedAt: now })
  const { status, sentAt } = (await findInvoice(db, owner, id)) ?? { status: 'draft', sentAt: null }
  if (status !== 'draft') {
    await amendInvoice(db, owner, id, {
      sentAt: now,
      sentHow: 'email',
      ...(status === 'unpaid' && { status: 'sent' as const }),
    })
    if (sentAt === null) await publishInvoice(db, owner, 'invoice.sent', id, now)
  }
  await recordEvent(db, owner, id, { kind: 'sent', to }, now)
}

/** Its client has opened it: nobody needs to say any more that it went out. The version stays. */
export async function markOpened(db: IndexedDb, owner: OwnerId, id: number, now: number): Promise<void> {
  // Locks the row.
  await amendInvoice(db, owner, id, { updatedAt: now })
  const invoice = await findInvoice(db, owner, id)
  if (invoice && isUnsent(invoice)) await amendInvoice(db, owner, id, { sentAt: now })
}

async function transition(
  db: IndexedDb,
  owner: OwnerId,
  locked: LockedInvoice,
  change: StatusChange,
  now: number,
): Promise<void> {
  const { id, status: before } = locked
  const { status, how } = change
  if (!isIdle(status) && isIdle(before)) await requireDeposits(db, owner, locked)
  await amendInvoice(db, owner, id, { status, ...sentFacts(change, locked, now) })
  if (status !== 'draft' && locked.invoiceNumber === null) await issue(db, owner, locked, change, now)
  else await recordEvent(db, owner, id, { kind: 'status', before, after: status, how }, now)
  if (before === 'draft' || status === 'draft' || isWaived(locked)) await keepIssuedWords(db, owner, id)
  if (!isPending(status)) await withdrawOverdueNotification(db, owner, locked)
}

/** Nobody is asked for anything. */
const isIdle = (status: ChosenStatus): boolean => status === 'draft' || status === 'cancelled'

/**
 * What the law wants on an invoice was not asked of one that was canceled as a draft: it is, once the invoice counts.
 */
const isWaived = (locked: LockedInvoice): boolean => locked.status === 'cancelled' && isFrozen(locked)

async function issue(
  db: IndexedDb,
  owner: OwnerId,
  { id, issueDate }: LockedInvoice,
  { status, how }: StatusChange,
  now: number,
): Promise<void> {
  const number = await numberFor(db, owner, issueDate)
  await amendInvoice(db, owner, id, { invoiceNumber: number })
  for (const event of issuedEvents(number, status, how)) await recordEvent(db, owner, id, event, now)
}

async function settle(
  db: IndexedDb,
  owner: OwnerId,
  locked: LockedInvoice,
  status: ChosenStatus,
  now: number,
): Promise<void> {
  if (isSettled(status)) {
    if (isSettled(locked.status)) return
    await markPaid(db, owner, locked, now)
    await publishInvoice(db, owner, 'invoice.paid', locked.id, now)
    return agreedWork().onPaid(db, owner, locked.id, now)
  }
  const paidCents = isSettled(locked.status) ? await withdrawMarkedPayments(db, owner, locked, now) : locked.paidCents
  if (isPending(status) && isCovered({ ...locked, paidCents }))
    throw new Problem('conflict', 'This invoice is fully paid. Remove a payment first.')
  if (status === 'draft' && paidCents > 0)
    throw new Problem('conflict', 'This invoice has payments, so it can’t be a draft. Remove the payments first.')
}
