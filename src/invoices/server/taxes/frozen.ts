import { isCreditedInFull, isFrozen } from '#invoices/open.ts'
import type { ChosenStatus } from '#invoices/status.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tables } from '#database/db.ts'

type Row = Pick<
  Tables['invoices'],
  'kind' | 'scheme' | 'status' | 'invoiceNumber' | 'total' | 'creditedCents' | 'frozenAt'
>

/** Throws for a document that was issued for good: a credit note, or one that a credit note corrects. */
export function requireChangeable(row: Row): void {
  if (row.kind === 'credit')
    throw new Problem('conflict', `${row.invoiceNumber} is a credit note and can’t be changed. Issue another invoice.`)
  if (isFrozen(row)) throw new Problem('conflict', `${row.invoiceNumber} was issued. Correct it with a credit note.`)
}

/** Throws when an issued document cannot get a status. One that is not frozen can get any. */
export function requireStatus(row: Row, status: ChosenStatus): void {
  if (row.kind === 'credit') return requireChangeable(row)
  if (isCreditedInFull(row))
    throw new Problem('conflict', `${row.invoiceNumber} was credited in full, so its status stays.`)
  if (status === 'draft' || isCancelledByCredit(row, status)) requireChangeable(row)
}

/** A frozen invoice of an amount is cancelled by crediting it in full. */
export const isCancelledByCredit = (row: Row, status: ChosenStatus): boolean =>
  status === 'cancelled' && row.kind === 'invoice' && row.status !== 'cancelled' && row.total > 0 && isFrozen(row)
