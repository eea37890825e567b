import { z } from 'zod'
import { decimalOf, isBelowZero } from './money.ts'

/** An amount of a request, as a number or a string: an exact decimal, for `amountIn` once the currency is known. */
export const sentAmount = (message: string) =>
  z.union([z.number(), z.string().max(40, message)], message).transform((value, context) => {
    // Nobody means 1000 by what they typed as 1e3.
    const isTypedPower = typeof value === 'string' && /e/i.test(value)
    if (!isTypedPower && decimalOf(value) !== undefined) return String(value).trim()
    context.addIssue({ code: 'custom', message: isBelowZero(value) ? 'An amount cannot be negative' : message })
    return z.NEVER
  })
