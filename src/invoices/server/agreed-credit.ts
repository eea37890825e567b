import type { WordedGroup } from '#invoices/reckoned.ts'
import { leftOfGroups } from '#invoices/credit-notes/credit.ts'
import { isFrozen, openOf } from '#invoices/open.ts'
import { issueWork } from './registrations/issue-work.ts'
import { lockInvoice, requireInvoice, withInvoiceChange } from './service.ts'
import { amendInvoice } from './store.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import type { TaxCode } from '#tax/codes.ts'
import type { Db } from '#database/db.ts'
import { contentOf } from '#invoices/server/credit-notes/creditable.ts'
import { writeCreditNote } from '#invoices/server/credit-notes/write-credit-note.ts'

/** What is left of an issued invoice of a booking, at each tax and in all, and what is open of it. */
export interface LeftOfBill {
  id: number
  number: string
  groups: (Pick<WordedGroup, 'code' | 'rate' | 'tax'> & { gross: number })[]
  /** Below zero, what is to be refunded. */
  open: number
  /** What was received of it, less what was paid back. */
  paid: number
}

export async function leftOfBill(db: Db, owner: OwnerId, id: number): Promise<LeftOfBill> {
  const row = await requireInvoice(db, owner, id)
  const { invoiceNumber, paidCents, refundedCents } = row
  return {
    id,
    number: invoiceNumber ?? '',
    groups: leftOfGroups(await contentOf(db, owner, row)).map(({ code, rate, tax, gross }) => ({
      code,
      rate,
      tax,
      gross,
    })),
    open: openOf(row),
    paid: paidCents - refundedCents,
  }
}

/** Locks an invoice until the transaction ends, so that what is left of it stays. */
export async function lockBill(db: Db, owner: OwnerId, id: number, now: number): Promise<void> {
  await withInvoiceChange(db, owner, now, async (indexed) => (await lockInvoice(indexed, owner, id, now)).id)
}

/**
 * An invoice of a booking is corrected by a credit note also where others could be edited: from then on it stays as it
 * is.
 */
const freeze = (db: Db, owner: OwnerId, id: number, now: number) =>
  withInvoiceChange(db, owner, now, async (indexed) => {
    const row = await lockInvoice(indexed, owner, id, now)
    if (isFrozen(row)) return id
    await amendInvoice(indexed, owner, id, { frozenAt: now })
    await issueWork().keep(indexed, owner, id)
    return id
  })

/** What is credited of an invoice: all that is left, amounts at its taxes, or an amount of all of them. */
export interface BillCredit {
  amount: number
  isAll: boolean
  groups?: readonly { code: TaxCode; rate: number; gross: number }[]
  reason: string
}

/** Credits an amount of an invoice of a booking, or all that is left of it. */
export async function creditBill(
  db: Db,
  owner: OwnerId,
  id: number,
  { amount, isAll, groups, reason }: BillCredit,
  now: number,
) {
  const { currency } = await freeze(db, owner, id, now)
  const decimal = (cents: number): string => decimalOfMoney(cents, currency)
  const part = groups
    ? { groups: groups.map(({ code, rate, gross }) => ({ code, rate, amount: decimal(gross) })) }
    : { amount: decimal(amount) }
  return writeCreditNote(db, owner, id, { reason, ...(isAll ? { full: true as const } : part) }, now)
}
