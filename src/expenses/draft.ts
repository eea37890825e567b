import { z } from 'zod'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { sentDay } from '#kernel/dates.ts'
import { exactAmountIn, partsOf, shareOf } from '#kernel/money.ts'
import { sentAmount } from '#kernel/sent-amount.ts'
import { Problem } from '#kernel/problem.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyText, maxLengths, requiredLine } from '#kernel/text.ts'
import { rateDigits, wholeRate } from '#tax/codes.ts'
import { Category } from './category.ts'

const Rate = z.union([z.number(), z.string().max(40, 'Type a rate')], 'Type a rate').transform((value, context) => {
  const parts = partsOf(value, rateDigits)
  if (parts !== undefined && parts <= wholeRate) return parts
  context.addIssue({
    code: 'custom',
    message: parts === undefined ? 'Type a rate' : 'The rate must be from 0 to 100 percent',
  })
  return z.NEVER
})

/** An expense as it is sent: amounts are decimals in its currency. */
export const ExpenseBody = z
  .strictObject({
    day: sentDay('Choose the date'),
    supplier: requiredLine(maxLengths.name, 'Type who you paid'),
    category: Category,
    /** ISO 4217; by default that of the expense that is changed, of a new one the photographer's. */
    currency: CurrencyCode.optional(),
    /** What was paid, with the tax in it. */
    gross: sentAmount('Type an amount').refine((amount) => Number(amount) > 0, 'Type an amount'),
    /** The tax in it: an amount, or the rate in percent with up to four decimals; neither when none is told. */
    tax: sentAmount('Type an amount').nullable().default(null),
    rate: Rate.nullable().default(null),
    /** Null while it is not paid. */
    paidOn: sentDay('Choose the payment date').nullable().default(null),
    words: anyText(maxLengths.notes).default(''),
    shootId: recordId('Choose a shoot').nullable().default(null),
  })
  .refine(({ tax, rate }) => tax === null || rate === null, {
    path: ['tax'],
    message: 'Type the tax as an amount or as a rate',
  })

export type ExpenseBody = z.output<typeof ExpenseBody>
export type SentExpense = z.input<typeof ExpenseBody>

/** Minor units; the tax is null when none was told. */
export interface Amounts {
  gross: number
  taxCents: number | null
}

/** The tax in a gross amount: gross × r / (1 + r), rounded half up; `rate` in ten-thousandths of a percent. */
export const taxIn = (gross: number, rate: number): number => shareOf(gross, rate, wholeRate + rate)

/** What an expense costs the studio: without the tax in it, or all of it when none is told. */
export const netOf = ({ gross, taxCents }: Amounts): number => gross - (taxCents ?? 0)

/** The amounts of a body in a currency, or why it refuses them, by field. */
export function amountsIn(
  { gross, tax, rate }: Pick<ExpenseBody, 'gross' | 'tax' | 'rate'>,
  currency: string,
): Amounts | { faults: Record<string, string> } {
  const whole = exactAmountIn(gross, currency)
  const part = tax === null ? { amount: null } : exactAmountIn(tax, currency)
  if ('fault' in whole) return { faults: { gross: whole.fault, ...('fault' in part && { tax: part.fault }) } }
  if ('fault' in part) return { faults: { tax: part.fault } }
  if ((part.amount ?? 0) > whole.amount) return { faults: { tax: 'The tax is more than the amount' } }
  return { gross: whole.amount, taxCents: rate === null ? part.amount : taxIn(whole.amount, rate) }
}

/** The same; throws a Problem with the fields that the currency refuses. */
export function requireAmounts(body: ExpenseBody, currency: string): Amounts {
  const read = amountsIn(body, currency)
  if (!('faults' in read)) return read
  const [message = 'Type an amount'] = Object.values(read.faults)
  throw new Problem('invalid', message, { fields: read.faults })
}
