import { z } from 'zod'
import { placesOf } from '#kernel/currency.ts'
import { amountIn, partsOf } from '#kernel/money.ts'
import { refuseFields } from '#kernel/problem.ts'

const message = 'Type an amount'

/**
 * An amount as a decimal string, `4800.00`, for `amountsIn` once the currency is known. Empty and null stand for none.
 */
export const SentAmount = z
  .string(message)
  .max(40, message)
  .nullable()
  .transform((value, context) => {
    if (value === null || value.trim() === '') return null
    if (/^\s*\d{1,12}(\.\d{1,3})?\s*$/.test(value)) return value.trim()
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

interface Decimals {
  totalAmount: string | null
  depositAmount: string | null
}

/** The deposit is at most the total; without a total there is nothing to compare. */
export const depositFits = ({ totalAmount, depositAmount }: Decimals): boolean =>
  totalAmount === null || depositAmount === null || (partsOf(depositAmount, 3) ?? 0) <= (partsOf(totalAmount, 3) ?? 0)

function faultOf(decimal: string, currency: string): string | undefined {
  const places = placesOf(currency)
  if (places > 0 && (decimal.split('.')[1]?.length ?? 0) > places) return message
  const read = amountIn(decimal, currency)
  return 'fault' in read ? read.fault : undefined
}

/** The amounts that their currency refuses, by field. */
export function amountFaults(amounts: Decimals, currency: string): Record<string, string> {
  const fields = (['totalAmount', 'depositAmount'] as const).flatMap((field) => {
    const fault = amounts[field] === null ? undefined : faultOf(amounts[field], currency)
    return fault === undefined ? [] : [[field, fault]]
  })
  return Object.fromEntries(fields) as Record<string, string>
}

/** The amounts in minor units of a currency; a deposit of zero is none. Throws a Problem with the fields it refuses. */
export function amountsIn(
  amounts: Decimals,
  currency: string,
): { totalCents: number | null; depositCents: number | null } {
  refuseFields(amountFaults(amounts, currency))
  const minorOf = (decimal: string | null) => (decimal === null ? null : (partsOf(decimal, placesOf(currency)) ?? null))
  return { totalCents: minorOf(amounts.totalAmount), depositCents: minorOf(amounts.depositAmount) || null }
}
