import { z } from 'zod'
import { dollarsOf, maxCents, partsOf } from '#kernel/money.ts'

const message = 'Type an amount in dollars'

/** An amount as a decimal dollar string, `4800.00`; cents afterwards. Empty and null are no amount. */
export const SentAmount = z
  .string(message)
  .max(40, message)
  .nullable()
  .transform((value, context) => {
    if (value === null || value.trim() === '') return null
    const cents = /^\s*\d{1,12}(\.\d{1,2})?\s*$/.test(value) ? partsOf(value, 2) : undefined
    if (cents !== undefined && cents <= maxCents) return cents
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** The answered form: cents in the row, a decimal dollar string in the answer. */
export const Amount = z
  .int()
  .nullable()
  .transform((cents) => (cents === null ? null : dollarsOf(cents)))
  .pipe(z.string().nullable())
