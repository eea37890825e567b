import { z } from 'zod'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { Instant, sentDay } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import { maxLengths, requiredLine } from '#kernel/text.ts'
import { SentAmount } from './amounts.ts'
import { content } from './written-text.ts'

export const TemplateDraft = z.strictObject({
  name: requiredLine(maxLengths.name, 'Name is required'),
  content,
  isDefault: z.boolean().default(false),
})

export const Template = z.object({
  id: z.int(),
  name: z.string(),
  content: z.string(),
  isDefault: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

/** The values for the merge fields of a template. */
export const Filling = z.strictObject({
  clientId: recordId('Please select a client'),
  shootId: recordId('Please select a shoot'),
  contractDate: sentDay('Choose the date of the contract').nullable().default(null),
  currency: CurrencyCode.optional(),
  totalAmount: SentAmount.default(null),
  depositAmount: SentAmount.default(null),
})

export type TemplateDraft = z.output<typeof TemplateDraft>
export type Template = z.output<typeof Template>
