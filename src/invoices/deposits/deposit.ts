import { z } from 'zod'
import type { CopiedCategory } from '#invoices/reckoned.ts'
import type { Tax } from '#invoices/totals.ts'
import { TaxCode } from '#tax/code-schemas.ts'

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

interface OneTaxed {
  invoiceNumber: string
  /** Ten-thousandths of a percent. */
  groups: readonly { rate: number; tax: number }[]
}

/**
 * Why an invoice with one tax of all items can't take off some deposits. They are taken off without their tax, so a
 * percentage has to be theirs; what a tax of an amount comes to is up to who types it.
 */
export function oneTaxFault(deposits: readonly OneTaxed[], subtotal: number, tax: Tax): string | undefined {
  if (deposits.length > 0 && subtotal < 0) return 'The deposits are more than the items come to'
  if (tax.taxType === 'amount') return undefined
  const isAlike = (group: { rate: number; tax: number }): boolean =>
    group.rate === tax.taxRate && (group.rate > 0 || group.tax === 0)
  const other = deposits.find(({ groups }) => !groups.every(isAlike))
  return other && `${other.invoiceNumber} has another tax. Choose the same percentage, or type this tax as an amount.`
}
