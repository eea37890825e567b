import { recordId } from '#kernel/record-id.ts'
import { anyLine, requiredLine } from '#kernel/text.ts'

/** Timeout of a question, milliseconds: the server answers within 21 seconds, with or without a model. */
export const requestTimeoutMs = 25_000

/** The longest answer of a text field, in UTF-16 code units: it is sent to a model. */
export const maxAnswerLength = 300

export const required = (message: string) => requiredLine(maxAnswerLength, message)
export const optional = anyLine(maxAnswerLength)
  .transform((words) => words.trim())
  .default('')

/** The shoot that the question is about: its place, light and weather are used. */
export const ofShoot = {
  shootId: recordId('Choose a shoot').optional(),
}
