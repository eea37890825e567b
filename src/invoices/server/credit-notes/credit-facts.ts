import type { ListedInvoice } from '#invoices/api.ts'
import { isFrozen, refundDueOf, type Settlement } from '#invoices/open.ts'
import type { ChosenStatus } from '#invoices/status.ts'
import type { TaxScheme } from '#tax/codes.ts'

interface Row extends Settlement {
  kind: 'invoice' | 'credit'
  scheme: TaxScheme
  status: ChosenStatus
  invoiceNumber: string | null
  frozenAt: number | null
  creditsId: number | null
  /** Of the invoice that a credit note corrects. */
  creditsNumber: string | null
  creditsOn: string | null
  creditsTotal: number | null
  creditsOpen: number | null
}

type CreditFacts = Pick<ListedInvoice, 'isFrozen' | 'credits' | 'credited' | 'refundDue'>

/** What can still be refunded by a credit note: no more than it says, and no more than is due. */
export const leftToRefund = (note: { total: number; paidCents: number }, open: number): number =>
  Math.max(0, Math.min(note.total - note.paidCents, -open))

/** What an answer says of credit notes: nothing where there are none, and nothing is frozen. */
export const creditFactsOf = (row: Row): CreditFacts => ({
  ...(isFrozen(row) && { isFrozen: true as const }),
  ...(row.kind === 'credit' ? factsOfNote(row) : factsOfInvoice(row)),
})

function factsOfNote(row: Row): CreditFacts {
  const due = leftToRefund(row, row.creditsOpen ?? 0)
  const credits = {
    id: row.creditsId ?? 0,
    invoiceNumber: row.creditsNumber ?? '',
    issueDate: row.creditsOn ?? '',
    total: row.creditsTotal ?? 0,
  }
  return { credits, ...(due > 0 && { refundDue: due }) }
}

function factsOfInvoice(row: Row): CreditFacts {
  const { creditedCents: credited } = row
  if (credited === 0) return {}
  const due = refundDueOf(row)
  return { credited, ...(due > 0 && { refundDue: due }) }
}
