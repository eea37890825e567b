import { z } from 'zod'
import { partsOf } from '#kernel/money.ts'
import { rateDigits, wholeRate } from '#tax/codes.ts'

/** A rate of a request in percent, as a number or a string, in ten-thousandths of a percent. */
export const sentRate = z
  .union([z.number(), z.string().max(40, 'Type a rate')], 'Type a rate')
  .transform((value, context) => {
    const rate = partsOf(value, rateDigits)
    if (rate !== undefined && rate <= wholeRate) return rate
    const message = rate === undefined ? 'Type a rate' : 'Tax must be from 0 to 100 percent'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
