import { z } from 'zod'
import { maxLengths, requiredLine, requiredText } from '#kernel/text.ts'
import { gapDays } from './timing.ts'

const [maxDays, lastDay] = [5, 365]
const wrongDay = `Type days from 1 to ${lastDay}, such as 3, 10, 30`

/** When and with what words emails of one kind go to clients by themselves. */
export const EmailRule = z.object({
  isOn: z.boolean(),
  /** Days after the day that the emails are about, ascending. */
  days: z.array(z.int()),
  /** With merge fields. */
  subject: z.string(),
  text: z.string(),
  version: z.int(),
})

export const EmailRuleChange = z
  .strictObject({
    isOn: z.boolean('Say whether these emails are sent'),
    days: z
      .array(z.int(wrongDay).min(1, wrongDay).max(lastDay, wrongDay), wrongDay)
      .min(1, wrongDay)
      .max(maxDays, `Choose at most ${maxDays} days`)
      .transform((days) => days.toSorted((one, other) => one - other))
      .refine((days) => days.every((day, at) => at === 0 || day - (days[at - 1] ?? 0) >= gapDays), {
        message: `Leave at least ${gapDays} days between two emails`,
      }),
    subject: requiredLine(maxLengths.title, 'Type a subject'),
    text: requiredText(maxLengths.notes, 'Type what the email says'),
  })
  .partial()

export type EmailRule = z.output<typeof EmailRule>
export type EmailRuleChange = z.output<typeof EmailRuleChange>
