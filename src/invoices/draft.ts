import { z } from 'zod'
import { sentDay } from '#kernel/dates.ts'
import { maxCents, partsOf, sentDollars } from '#kernel/money.ts'
import { anyText, maxLengths, requiredLine } from '#kernel/text.ts'
import { ChosenStatus } from './status.ts'
import { quantityDigits, rateDigits } from './totals.ts'

/** Maximum number of items of an invoice. */
export const maxItems = 200
const maxQuantity = 100_000

/** A decimal as a number or a string; parsed into multiples of 10^−`digits`. */
const decimal = (message: string, digits: number, { least, most }: { least: number; most: number }, outside: string) =>
  z.union([z.number(), z.string().max(40, message)], message).transform((value, context) => {
    const parts = partsOf(value, digits)
    const scale = 10 ** digits
    if (parts !== undefined && parts >= least * scale && parts <= most * scale) return parts
    context.addIssue({ code: 'custom', message: parts === undefined ? message : outside })
    return z.NEVER
  })

/** An item as the form sends it: rate and amount in dollars. */
export const ItemDraft = z.strictObject({
  description: requiredLine(500, 'Description is required'),
  quantity: decimal(
    'Quantity is a number',
    quantityDigits,
    { least: 1, most: maxQuantity },
    'Quantity must be at least 1, and at most 100,000',
  ).default(10 ** quantityDigits),
  rate: sentDollars('Rate is an amount in dollars').default(0),
  /** The sender's own amount; refused if it differs from ours. */
  amount: sentDollars('Amount is an amount in dollars').optional(),
})

const cents = (message: string) => z.int(message).min(0, message).max(maxCents, 'This amount is too large')

export const InvoiceDraft = z
  .strictObject({
    clientId: z
      .int('Please select a client')
      .min(1, 'Please select a client')
      .max(2_147_483_647, 'Please select a client'),
    /** Required by the form, optional in the API. */
    shootId: z
      .int('Please select a shoot')
      .min(1, 'Please select a shoot')
      .max(2_147_483_647, 'Please select a shoot')
      .nullable()
      .default(null),
    issueDate: sentDay('Issue date is required'),
    dueDate: sentDay('Due date is required'),
    /** Cents, computed by the sender; refused if they differ from ours. */
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
      .array(ItemDraft)
      .min(1, 'An invoice has at least one item')
      .max(maxItems, `An invoice has at most ${maxItems} items`),
    /** Draft by default. */
    status: ChosenStatus.optional(),
  })
  .refine(({ taxType, taxRate }) => taxType === 'percentage' || taxRate === null, {
    path: ['taxRate'],
    message: 'A tax of a fixed amount has no percentage',
  })

export type ItemDraft = z.output<typeof ItemDraft>
export type InvoiceDraft = z.output<typeof InvoiceDraft>
export type SentInvoice = z.input<typeof InvoiceDraft>
