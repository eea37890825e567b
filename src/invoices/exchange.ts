import { z } from 'zod'
import { sentDay } from '#kernel/dates.ts'
import { placesOf } from '#kernel/currency.ts'
import { maxCents, partsOf, shareOf } from '#kernel/money.ts'

/** Digits after the point of an exchange rate. */
export const exchangeDigits = 6

/** An exchange rate beyond this is a slip: the dearest currency is worth less than this of the cheapest. */
const mostOfOne = 1_000_000

const notARate = 'Type an exchange rate, such as 1.0642'

/** What one unit of the invoice's currency is in the studio's, in millionths; parsed from a decimal. */
export const sentExchangeRate = z
  .union([z.number(), z.string().max(40, notARate)], notARate)
  .transform((value, context) => {
    const parts = partsOf(value, exchangeDigits)
    if (parts !== undefined && parts > 0 && parts <= mostOfOne * 10 ** exchangeDigits) return parts
    context.addIssue({ code: 'custom', message: notARate })
    return z.NEVER
  })

/** The exchange rate of a day, as it is sent. */
export const SentExchange = z.strictObject({ rate: sentExchangeRate, day: sentDay('Choose the day of the rate') })

/** What a document says of its tax in the currency of its studio. */
export const Exchange = z.object({
  /** ISO 4217: the studio's when the invoice was written. */
  currency: z.string(),
  /** What one unit of the invoice's currency is in it. */
  rate: z.number(),
  day: z.iso.date(),
  /** The tax of the document in minor units of that currency. */
  tax: z.int(),
})

export type Exchange = z.output<typeof Exchange>

/** Whether the tax office wants the tax in the studio's currency too. */
export const isExchanged = (
  { scheme, tax, currency }: { scheme: string; tax: number; currency: string },
  studio: string,
): boolean => scheme === 'vat' && tax > 0 && currency !== studio

/** A tax in minor units of one currency, in those of another; `rate` in millionths. Undefined when too large. */
export function exchangedTax(tax: number, rate: number, from: string, to: string): number | undefined {
  const amount = shareOf(tax, rate * 10 ** placesOf(to), 10 ** (exchangeDigits + placesOf(from)))
  return amount <= maxCents ? amount : undefined
}
