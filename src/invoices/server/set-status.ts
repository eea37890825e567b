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
  const held = await updateInvoice(db, owner, id, {}, now, ifMatch)
  if (!held) return false
  if (held.status === status) return true
  await transition(db, owner, held, status, now)
  await settle(db, owner, held, status, now)
  return true
}

/** Restores the pending status of an invoice that was paid; other payments stay. */
export const reopen = async (db: IndexedDb, owner: OwnerId, held: LockedInvoice, now: number): Promise<void> =>
  transition(db, owner, held, (await lastPendingStatus(db, owner, held.id)) ?? 'sent', now)

async function transition(
  db: IndexedDb,
  owner: OwnerId,
  held: LockedInvoice,
  status: ChosenStatus,
  now: number,
): Promise<void> {
  const { id, status: before } = held
  await amendInvoice(db, owner, id, { status })
  if (status !== 'draft' && held.invoiceNumber === null) await issue(db, owner, held, now)
  await recordEvent(db, owner, id, { kind: 'status', before, after: status }, now)
  if (before === 'draft' || status === 'draft') await keepIssuedWords(db, owner, id)
  if (!isPending(status)) await withdrawOverdueNotification(db, owner, held)
}

async function issue(db: IndexedDb, owner: OwnerId, { id, issueDate }: LockedInvoice, now: number): Promise<void> {
  const number = await numberFor(db, owner, issueDate)
  await amendInvoice(db, owner, id, { invoiceNumber: number })
  await recordEvent(db, owner, id, { kind: 'numbered', number }, now)
}

async function settle(
  db: IndexedDb,
  owner: OwnerId,
  held: LockedInvoice,
  status: ChosenStatus,
  now: number,
): Promise<void> {
  if (isSettled(status)) return isSettled(held.status) ? undefined : markPaid(db, owner, held, now)
  const paidCents = isSettled(held.status) ? await withdrawMarkedPayments(db, owner, held, now) : held.paidCents
  if (isPending(status) && isCovered({ ...held, paidCents }))
    throw new Problem('conflict', 'What was paid covers this invoice. Take a payment back first.')
  if (status === 'draft' && paidCents > 0)
    throw new Problem(
      'conflict',
      'Something was paid of this invoice, so it is no draft any more. Take the payments back first.',
    )
}
