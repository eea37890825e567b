import { z } from 'zod'
import { plainDay } from '#kernel/dates.ts'
import { anyLine, anyText, requiredLine } from '#kernel/text.ts'
import { type Answer, maxAnswer, maxPeople, type Question, type QuestionKind } from './questions.ts'

const maxJson = 5000

const People = z
  .array(
    z.strictObject({
      name: requiredLine(maxAnswer.name, 'Type a name'),
      phone: anyLine(maxAnswer.phone),
      role: anyLine(maxAnswer.role),
    }),
  )
  .max(maxPeople, `At most ${maxPeople} people`)

/** An answer as it is sent; whether it fits its question is checked with that. */
export const SentAnswer = z.union([z.string(), z.array(z.string()), People, z.null()], 'This isn’t an answer')

const schemas: Record<QuestionKind, (question: Question) => z.ZodType<Answer>> = {
  heading: () => z.never('A heading has no answer'),
  short: () => anyLine(maxAnswer.short),
  long: () => anyText(maxAnswer.long),
  one: ({ choices }) => z.enum(choices, 'Choose one of the answers'),
  several: ({ choices }) =>
    z
      .array(z.enum(choices, 'Choose among the answers'))
      .transform((chosen) => choices.filter((choice) => chosen.includes(choice))),
  yesno: () => z.enum(['yes', 'no'], 'Choose yes or no'),
  date: () => plainDay('Choose a day'),
  time: () => z.iso.time({ precision: -1, error: 'Type a time' }),
  number: () =>
    z
      .string('Type a number')
      .max(maxAnswer.number, 'Type a shorter number')
      .regex(/^-?\d+([.,]\d+)?$/, 'Type a number'),
  place: () => anyLine(maxAnswer.place),
  people: () => People,
}

/** An answer that fits its question, or why it does not; an empty one is null. */
export function answerIn(question: Question, sent: Answer): { answer: Answer } | { fault: string } {
  if (sent === null || sent.length === 0) return { answer: null }
  const { data, error } = schemas[question.kind](question).safeParse(sent)
  if (error) return { fault: error.issues[0]?.message ?? 'This isn’t an answer' }
  if (JSON.stringify(data).length > maxJson) return { fault: 'This answer is too long' }
  return { answer: typeof data === 'string' && data.trim() === '' ? null : data }
}
