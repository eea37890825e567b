import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { nextNumber } from '#kernel/server/number-series.ts'
import { invoiceNumber } from '#invoices/rules.ts'
import { type ChosenStatus, isPending, isSettled } from '#invoices/status.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { lastPendingStatus, recordEvent } from './history.ts'
import { keepIssuedWords } from './issued-words.ts'
import { withdrawOverdueNotification } from './overdue/notify-overdue.ts'
import { isCovered, markPaid, withdrawMarkedPayments } from './payments.ts'
import { amendInvoice, updateInvoice } from './store.ts'
import type { InvoiceTables } from './tables.ts'

/** An invoice whose row is locked until the transaction ends. */
type LockedInvoice = InvoiceTables['invoices']

/** The next number of the issue date's year; `issueDate` is a day. */
export async function numberFor(db: Db, owner: OwnerId, issueDate: string): Promise<string> {
  const year = Number(issueDate.slice(0, 4))
  return invoiceNumber(year, await nextNumber(db, owner, 'INV', year))
}

/**
 * The only function that sets the status of an invoice. Leaving draft assigns a number. Becoming paid records the
 * balance as a payment, which is withdrawn when it is no longer paid; an invoice covered by recorded payments cannot be
 * set to owed. Returns whether the invoice existed.
 */
export async function setStatus(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  status: ChosenStatus,
  now: number,
  ifMatch?: number,
): Promise<boolean> {
  const locked = await updateInvoice(db, owner, id, {}, now, ifMatch)
  if (!locked) return false
  if (locked.status === status) return true
  await transition(db, owner, locked, status, now)
  await settle(db, owner, locked, status, now)
  return true
}

/** Restores the pending status of an invoice that was paid; other payments stay. */
export const reopen = async (db: IndexedDb, owner: OwnerId, locked: LockedInvoice, now: number): Promise<void> =>
  transition(db, owner, locked, (await lastPendingStatus(db, owner, locked.id)) ?? 'sent', now)

async function transition(
  db: IndexedDb,
  owner: OwnerId,
  locked: LockedInvoice,
  status: ChosenStatus,
  now: number,
): Promise<void> {
  const { id, status: before } = locked
  await amendInvoice(db, owner, id, { status })
  if (status !== 'draft' && locked.invoiceNumber === null) await issue(db, owner, locked, now)
  await recordEvent(db, owner, id, { kind: 'status', before, after: status }, now)
  if (before === 'draft' || status === 'draft') await keepIssuedWords(db, owner, id)
  if (!isPending(status)) await withdrawOverdueNotification(db, owner, locked)
}

async function issue(db: IndexedDb, owner: OwnerId, { id, issueDate }: LockedInvoice, now: number): Promise<void> {
  const number = await numberFor(db, owner, issueDate)
  await amendInvoice(db, owner, id, { invoiceNumber: number })
  await recordEvent(db, owner, id, { kind: 'numbered', number }, now)
}

async function settle(
  db: IndexedDb,
  owner: OwnerId,
  locked: LockedInvoice,
  status: ChosenStatus,
  now: number,
): Promise<void> {
  if (isSettled(status)) return isSettled(locked.status) ? undefined : markPaid(db, owner, locked, now)
  const paidCents = isSettled(locked.status) ? await withdrawMarkedPayments(db, owner, locked, now) : locked.paidCents
  if (isPending(status) && isCovered({ ...locked, paidCents }))
    throw new Problem('conflict', 'What was paid covers this invoice. Take a payment back first.')
  if (status === 'draft' && paidCents > 0)
    throw new Problem(
      'conflict',
      'Something was paid of this invoice, so it is no draft any more. Take the payments back first.',
    )
}
