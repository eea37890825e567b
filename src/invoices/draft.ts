import { z } from 'zod'
import { writtenReference } from '#electronic-addresses/api.ts'
import { sentDay } from '#kernel/dates.ts'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { isBelowZero, maxCents, partsOf } from '#kernel/money.ts'
import { sentAmount } from '#kernel/sent-amount.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyLine, anyText, maxLengths, requiredLine } from '#kernel/text.ts'
import { SentExchange } from './exchange.ts'
import { ChosenStatus } from './status.ts'
import type { Adjustment, Reduction } from '#tax/compute-tax.ts'
import { rateDigits } from '#tax/codes.ts'
import type { CopiedCategory } from './reckoned.ts'
import { quantityDigits } from './totals.ts'
import { units } from './units.ts'

/** Maximum number of items of an invoice. */
export const maxItems = 200
const maxQuantity = 100_000
/** Maximum number of deposits that an invoice takes off. */
export const maxDeposits = 20
/** Maximum number of discounts and charges of an invoice. */
export const maxAdjustments = 20
export const maxAdjustmentWords = 200

/** A decimal as a number or a string; parsed into multiples of 10^−`digits`. */
const decimal = (message: string, digits: number, { least, most }: { least: number; most: number }, outside: string) =>
  z.union([z.number(), z.string().max(40, message)], message).transform((value, context) => {
    const parts = partsOf(value, digits)
    const scale = 10 ** digits
    if (parts !== undefined && parts >= least * scale && parts <= most * scale) return parts
    const isNumber = parts !== undefined || isBelowZero(value)
    context.addIssue({ code: 'custom', message: isNumber ? outside : message })
    return z.NEVER
  })

/** A discount or charge as it is sent: percent, or a decimal in the invoice's currency. */
const reduction = {
  by: z.enum(['percent', 'amount'], 'Say whether it is a percentage or an amount'),
  value: sentAmount('Type an amount or a percentage'),
}

/** An item as the form sends it: rate and amount are decimals in the invoice's currency. */
const ItemBody = z.strictObject({
  description: requiredLine(500, 'Description is required'),
  quantity: decimal(
    'Type a quantity',
    quantityDigits,
    { least: 1, most: maxQuantity },
    'Quantity must be at least 1, and at most 100,000',
  ).default(10 ** quantityDigits),
  /** What the quantity counts; pieces by default. */
  unit: z.enum(units, 'Choose pieces, hours or days').optional(),
  rate: sentAmount('Type an amount').default('0'),
  /** The sender's own amount; refused if it differs from ours. */
  amount: sentAmount('Type an amount').optional(),
  /** Its tax, by the id of a category; by default that of the studio's default category. */
  categoryId: recordId('Choose a tax').optional(),
  discount: z.strictObject(reduction).nullable().optional(),
})

const AdjustmentBody = z.strictObject({
  kind: z.enum(['discount', 'charge'], 'Say whether it is a discount or a charge'),
  ...reduction,
  words: anyLine(maxAdjustmentWords).default(''),
})

const cents = (message: string) => z.int(message).min(0, message).max(maxCents, 'This amount is too large')

/** An invoice as it is sent. */
export const InvoiceBody = z
  .strictObject({
    clientId: recordId('Please select a client'),
    /** Required by the form, optional in the API. */
    shootId: recordId('Please select a shoot').nullable().default(null),
    /** ISO 4217; by default that of the invoice that is changed, of a new one the photographer's. */
    currency: CurrencyCode.optional(),
    issueDate: sentDay('Issue date is required'),
    dueDate: sentDay('Due date is required'),
    /** Minor units, computed by the sender; refused if they differ from ours. */
    subtotal: cents('Subtotal must be positive').optional(),
    tax: cents('Tax must be positive').optional(),
    /** How tax was entered; the rate in percent, with up to four decimals. */
    taxType: z.enum(['amount', 'percentage']).default('amount'),
    taxRate: decimal('Tax must be positive', rateDigits, { least: 0, most: 100 }, 'Tax must be from 0 to 100 percent')
      .nullable()
      .default(null),
    notes: anyText(maxLengths.notes).default(''),
    terms: anyText(maxLengths.notes).default(''),
    items: z
      .array(ItemBody)
      .min(1, 'An invoice has at least one item')
      .max(maxItems, `An invoice has at most ${maxItems} items`),
    /** For the client's bookkeeping; by default as they are. */
    buyerReference: writtenReference.optional(),
    orderNumber: writtenReference.optional(),
    /** Draft by default. */
    status: ChosenStatus.optional(),
    /** Of an invoice whose items are taxed one by one; by default as it is, of a new one the studio's. */
    pricesWithTax: z.boolean('Say whether prices include tax').optional(),
    serviceFrom: sentDay('Choose a day').nullable().optional(),
    serviceTo: sentDay('Choose a day').nullable().optional(),
    /** ISO 3166-1, two capital letters. */
    deliverTo: anyLine(2).optional(),
    /** Of VAT in another currency than the studio's; by default as it is. */
    exchange: SentExchange.nullable().optional(),
    /** The invoices of deposits that it takes off, each in a line for each tax rate; by default as they are. */
    deposits: z
      .array(recordId('Choose a deposit'))
      .max(maxDeposits, `An invoice takes off at most ${maxDeposits} deposits`)
      .refine((ids) => new Set(ids).size === ids.length, 'Choose each deposit once')
      .optional(),
    adjustments: z
      .array(AdjustmentBody)
      .max(maxAdjustments, `An invoice has at most ${maxAdjustments} discounts and charges`)
      .optional(),
  })
  .refine(({ taxType, taxRate }) => taxType === 'percentage' || taxRate === null, {
    path: ['taxRate'],
    message: 'A tax of a fixed amount has no percentage',
  })

export type InvoiceBody = z.output<typeof InvoiceBody>
export type SentInvoice = z.input<typeof InvoiceBody>

/** An item with its amounts in minor units, and percentages in ten-thousandths. */
export interface ItemDraft extends Omit<InvoiceBody['items'][number], 'rate' | 'amount' | 'discount'> {
  rate: number
  amount: number | undefined
  discount?: Reduction | null
  /** Of a line that takes off a deposit: its invoice, and the tax of that. */
  deposit?: { id: number; category: CopiedCategory }
}

export interface WordedAdjustment extends Adjustment {
  words: string
}

/** An invoice to be written, with its amounts in minor units of its currency. */
export interface InvoiceDraft extends Omit<InvoiceBody, 'currency' | 'items' | 'adjustments'> {
  /** The tax of each item, where it is a share of a larger sum and not reckoned from its rate: minor units. */
  fixedTaxes?: readonly number[]
  currency: string
  items: ItemDraft[]
  adjustments?: WordedAdjustment[]
}
