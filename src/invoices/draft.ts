import { z } from 'zod'
import { sentDay } from '#kernel/dates.ts'
import { CurrencyCode } from '#kernel/currency.ts'
import { amountIn, maxCents, partsOf, sentAmount } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
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

/** An item as the form sends it: rate and amount are decimals in the invoice's currency. */
const ItemBody = z.strictObject({
  description: requiredLine(500, 'Description is required'),
  quantity: decimal(
    'Quantity is a number',
    quantityDigits,
    { least: 1, most: maxQuantity },
    'Quantity must be at least 1, and at most 100,000',
  ).default(10 ** quantityDigits),
  rate: sentAmount('Rate is an amount').default('0'),
  /** The sender's own amount; refused if it differs from ours. */
  amount: sentAmount('Amount is an amount').optional(),
})

const cents = (message: string) => z.int(message).min(0, message).max(maxCents, 'This amount is too large')

/** An invoice as it is sent. */
export const InvoiceBody = z
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
    /** Draft by default. */
    status: ChosenStatus.optional(),
  })
  .refine(({ taxType, taxRate }) => taxType === 'percentage' || taxRate === null, {
    path: ['taxRate'],
    message: 'A tax of a fixed amount has no percentage',
  })

export type InvoiceBody = z.output<typeof InvoiceBody>
export type SentInvoice = z.input<typeof InvoiceBody>

/** An item with its amounts in minor units. */
interface ItemDraft extends Omit<InvoiceBody['items'][number], 'rate' | 'amount'> {
  rate: number
  amount: number | undefined
}

/** An invoice to be written, with its amounts in minor units of its currency. */
export interface InvoiceDraft extends Omit<InvoiceBody, 'currency' | 'items'> {
  currency: string
  items: ItemDraft[]
}

/** The amounts of a body that its currency refuses, by field: `items.0.rate`. */
export const itemFaults = ({ items }: Pick<SentInvoice, 'items'>, currency: string): Record<string, string> =>
  Object.fromEntries(
    items.flatMap((item, at) =>
      (['rate', 'amount'] as const).flatMap((field) => {
        const read = amountIn(String(item[field] ?? '0'), currency)
        return 'fault' in read ? [[`items.${at}.${field}`, read.fault]] : []
      }),
    ),
  )

/** Reads the amounts of a body in a currency. Throws a Problem with the fields that it refuses. */
export function draftIn(body: InvoiceBody, currency: string): InvoiceDraft {
  const fields = itemFaults(body, currency)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Problem('invalid', first, { fields })
  const minorOf = (decimal: string): number => {
    const read = amountIn(decimal, currency)
    return 'amount' in read ? read.amount : 0
  }
  return {
    ...body,
    currency,
    items: body.items.map(({ rate, amount, ...item }) => ({
      ...item,
      rate: minorOf(rate),
      amount: amount === undefined ? undefined : minorOf(amount),
    })),
  }
}
