import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { partsOf } from '#kernel/money.ts'
import { sentAmount } from '#kernel/sent-amount.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyText } from '#kernel/text.ts'
import { sentRate } from '#studio-money/tax-rate.ts'
import { TaxCode } from '#tax/code-schemas.ts'
import { Invoice } from '#invoices/api.ts'
import { maxItems } from '#invoices/draft.ts'
import { quantityDigits } from '#invoices/totals.ts'

export const maxReason = 500

const Quantity = z
  .union([z.number(), z.string().max(40)], 'Quantity is a number')
  .transform((value) => partsOf(value, quantityDigits) ?? 0)
  .refine((parts) => parts > 0, 'Quantity is a number above 0')

const isOnce = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length

const ways = ['full', 'lines', 'groups', 'amount'] as const

/** What is credited: all that is left, chosen quantities, amounts of tax rates, or an amount of all rates. */
export const CreditBody = z
  .strictObject({
    reason: anyText(maxReason).default(''),
    full: z.literal(true, 'Say what to credit').optional(),
    /** Quantities of items of the invoice, by their ids. */
    lines: z
      .array(z.strictObject({ id: recordId('Choose an item'), quantity: Quantity }))
      .min(1, 'Choose what to credit')
      .max(maxItems, 'Choose each item once')
      .refine((lines) => isOnce(lines.map(({ id }) => id)), 'Choose each item once')
      .optional(),
    /** Decimals in the invoice's currency, with tax. The rate in percent. */
    groups: z
      .array(z.strictObject({ code: TaxCode, rate: sentRate, amount: sentAmount('Type an amount') }))
      .min(1, 'Choose what to credit')
      .max(maxItems, 'Choose each rate once')
      .refine((groups) => isOnce(groups.map(({ code, rate }) => `${code} ${rate}`)), 'Choose each rate once')
      .optional(),
    /** The same for all rates together: each gives as much as is left of it. */
    amount: sentAmount('Type an amount').optional(),
  })
  .refine((body) => ways.filter((way) => body[way] !== undefined).length === 1, {
    path: ['full'],
    message: 'Choose all, items or amounts',
  })

/** What a new credit note would begin with. */
export const CreditLeft = z.object({
  /** The number of the next credit note, unless another one is issued before. */
  next: z.string(),
  currency: z.string(),
  pricesWithTax: z.boolean(),
  /** Minor units, with tax. */
  left: z.int(),
  /** What is left of each item, in pieces; `amount` as prices are typed. */
  items: z.array(
    z.object({
      id: z.int(),
      description: z.string(),
      quantity: z.number(),
      amount: z.int(),
      /** Amounts were credited of its tax rate, so that less is left than its items come to. */
      isShort: z.boolean(),
    }),
  ),
  /** What is left of each tax rate, with tax. */
  groups: z.array(z.object({ code: TaxCode, rate: z.number(), left: z.int() })),
})

export const creditNotes = {
  left: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/:id/credit/left',
    output: CreditLeft,
    summary: 'What is left to credit of an issued invoice',
  }),
  preview: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/invoices/:id/credit/preview',
    input: CreditBody,
    /** Null while it would be refused, as while somebody types. */
    output: z.object({ net: z.int(), tax: z.int(), total: z.int() }).nullable(),
    status: 200,
    transaction: false,
    isUnrevised: true,
    summary: 'What a credit note would come to; nothing is issued',
  }),
  write: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/invoices/:id/credit',
    input: CreditBody,
    output: Invoice,
    status: 201,
    summary: 'Issue a credit note for an issued invoice',
  }),
}

export type CreditBody = z.output<typeof CreditBody>
export type SentCredit = z.input<typeof CreditBody>
export type CreditLeft = z.output<typeof CreditLeft>
