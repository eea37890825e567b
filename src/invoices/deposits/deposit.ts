import { z } from 'zod'
import type { CopiedCategory } from '#invoices/reckoned.ts'
import { TaxCode, type TaxScheme } from '#tax/code-schemas.ts'

/** An issued invoice that is taken off a later one, with what is left of it after its credit notes, in minor units. */
export const Deposit = z.object({
  id: z.int(),
  invoiceNumber: z.string(),
  issueDate: z.iso.date(),
  shootTitle: z.string().nullable(),
  currency: z.string(),
  /** With tax. */
  total: z.int(),
  /** What its lines say on the other invoice, in the language of the client. */
  description: z.string(),
  /** A line for each tax; the rate in percent. */
  groups: z.array(
    z.object({ categoryId: z.int(), code: TaxCode, rate: z.number(), words: z.string(), net: z.int(), tax: z.int() }),
  ),
})

export type Deposit = z.output<typeof Deposit>

/** Only what is frozen once it is issued can be taken off: it cannot change any more. */
export const takesDeposits = (scheme: TaxScheme): boolean => scheme === 'vat' || scheme === 'small'

/** Thousandths. */
const once = -1000

interface Taken<Group> {
  description: string
  groups: readonly Group[]
}

/** The lines of an invoice that take a deposit off: one for each tax, priced as the invoice is. */
export const depositLines = <Group extends { net: number; tax: number }>(
  { description, groups }: Taken<Group>,
  pricesWithTax: boolean,
) =>
  groups
    .map((group) => ({ group, description, quantity: once, rate: pricesWithTax ? group.net + group.tax : group.net }))
    .filter(({ rate }) => rate !== 0)

/** The sums of a deposit under one of its taxes, as the server copies it. */
export interface DepositGroup {
  category: CopiedCategory
  net: number
  tax: number
}
