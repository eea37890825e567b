import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'

/** Above what anybody issues in a year, far below what a column holds. */
export const maxRunningNumber = 999_999

const range = `Use a whole number from 1 to ${maxRunningNumber.toLocaleString('en-US')}`

/** The number that the next invoice of a year gets. */
export const NextNumber = z.object({
  /** The current year, in the photographer's zone. */
  year: z.int(),
  /** The running number. */
  next: z.int(),
  /** Whether it can be chosen: nothing was issued this year, and it was not chosen before. */
  isOpen: z.boolean(),
})

export const ChosenNumber = z.strictObject({
  /** The year for which it is chosen: refused when another one has begun. */
  year: z.int('Say the year').min(1900).max(2200),
  next: z.int(range).min(1, range).max(maxRunningNumber, range),
})

export const invoiceNumbers = {
  next: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/next-number',
    output: NextNumber,
    summary: 'The number of the next invoice of this year',
  }),
  choose: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/invoices/next-number',
    input: ChosenNumber,
    output: NextNumber,
    summary: 'Choose the number of the first invoice of this year, once',
  }),
}

export type NextNumber = z.output<typeof NextNumber>
