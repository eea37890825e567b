import { z } from 'zod'
import { Sum } from '#studio-money/also.ts'

/** What is owed and what was paid. */
export const InvoiceTotals = z.object({
  currency: z.string(),
  outstanding: Sum,
  overdue: Sum.extend({
    /** The day the longest overdue one was due. */ since: z.iso.date().nullable(),
  }),
  /** Payments of this month, in the photographer's zone. */
  paidThisMonth: Sum,
  /** The part of what is owed that is not sent yet. */
  unsent: Sum,
  all: z.int(),
  /** Whether any of them has a tax. */
  taxed: z.boolean(),
})

/** What a client owes in a currency, and how much of it is overdue. */
export const OwedByClient = z.object({ clientId: z.int(), currency: z.string(), amount: z.int(), overdue: z.int() })

/** The totals of a client's invoices in a currency, without drafts and cancelled ones. */
const TotalsIn = z.object({
  currency: z.string(),
  count: z.int(),
  billed: z.int(),
  paid: z.int(),
  outstanding: z.int(),
  unsent: z.object({ count: z.int(), amount: z.int() }),
})

/** In the photographer's currency, and beside it in others. */
export const ClientTotals = TotalsIn.extend({ also: z.array(TotalsIn) })

export type ClientTotals = z.output<typeof ClientTotals>
export type InvoiceTotals = z.output<typeof InvoiceTotals>
