import { z } from 'zod'
import { decimalOf, isBelowZero } from './money.ts'

/** An amount of a request, as a number or a string: an exact decimal, for `amountIn` once the currency is known. */
export const sentAmount = (message: string) =>
  z.union([z.number(), z.string().max(40, message)], message).transform((value, context) => {
    if (decimalOf(value) !== undefined) return String(value).trim()
    context.addIssue({ code: 'custom', message: isBelowZero(value) ? 'An amount cannot be negative' : message })
    return z.NEVER
  })
