import { z } from 'zod'
import { plainDay } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyText, maxLengths, requiredLine } from '#kernel/text.ts'
import { hasChoices, maxQuestions, questionKinds } from './questions.ts'

const maxChoices = 30

const choices = z
  .array(requiredLine(200, 'Type a choice'))
  .max(maxChoices, `At most ${maxChoices} choices`)
  .transform((typed) => [...new Set(typed.map((choice) => choice.trim()))])

/** A question as it is sent; its number follows from its place. */
const SentQuestion = z
  .strictObject({
    kind: z.enum(questionKinds, 'Choose a kind'),
    words: requiredLine(300, 'Type the question'),
    help: anyText(500).default(''),
    choices: choices.default([]),
    required: z.boolean().default(false),
  })
  .refine(({ kind, choices: offered }) => !hasChoices(kind) || offered.length >= 2, {
    path: ['choices'],
    message: 'Type at least two choices, one per line',
  })
  .transform(({ kind, ...question }) => ({
    ...question,
    kind,
    choices: hasChoices(kind) ? question.choices : [],
    required: kind !== 'heading' && question.required,
  }))

export const QuestionnaireDraft = z.strictObject({
  name: requiredLine(maxLengths.name, 'Type a name'),
  questions: z
    .array(SentQuestion)
    .max(maxQuestions, `At most ${maxQuestions} questions`)
    .refine((questions) => questions.some(({ kind }) => kind !== 'heading'), 'Add at least one question'),
})

/** What of the catalogue is sent to the client of a booking. */
export const SheetDraft = z
  .strictObject({
    questionnaireId: recordId('Choose a questionnaire'),
    dueOn: plainDay('Choose the day by which you need the answers').nullable().default(null),
    /** From the start of this day the answers can only be read. */
    lockOn: plainDay('Choose the day on which it closes').nullable().default(null),
    /** Without, the link is for the photographer to pass on. */
    isMailed: z.boolean('Say whether it is emailed'),
  })
  .refine(({ dueOn, lockOn }) => dueOn === null || lockOn === null || dueOn < lockOn, {
    path: ['lockOn'],
    message: 'It closes after the day on which it is due',
  })

export type QuestionnaireDraft = z.output<typeof QuestionnaireDraft>
export type SentQuestionnaire = z.input<typeof QuestionnaireDraft>
export type SheetDraft = z.output<typeof SheetDraft>
export type SentSheet = z.input<typeof SheetDraft>

/** How many questionnaires can go out with a booking by themselves. */
export const maxReserved = 5

/** A questionnaire that goes out once a client is booked, with the id of the copy that they get. */
export const ReservedSheet = z.object({ id: z.int(), name: z.string(), sheetId: z.int() })
export type ReservedSheet = z.output<typeof ReservedSheet>

/** Which they are, as a form sends them. */
export const questionnaireIds = z
  .array(recordId('Choose one of your questionnaires'))
  .max(maxReserved, `At most ${maxReserved} questionnaires`)
  .default([])

const dueDaysBefore = 7

/** When one that goes out by itself is due; null without a day after today. */
export function dueBefore(shootOn: string | null, today: string): string | null {
  if (shootOn === null) return null
  const day = Temporal.PlainDate.from(shootOn).subtract({ days: dueDaysBefore }).toString()
  return day > today ? day : null
}
