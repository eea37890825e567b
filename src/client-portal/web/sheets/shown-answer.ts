import { longDay, startTime } from '#client-language/formats.ts'
import type { QuestionnaireWords } from '#client-language/english/questionnaire.ts'
import type { Locale } from '#client-language/language.ts'
import type { Answer, Person, QuestionKind } from '#questionnaires/questions.ts'

const personWords = ({ name, role, phone }: Person): string => [name, role, phone].filter(Boolean).join(', ')

const clockWords = (time: string, locale: Locale): string =>
  startTime(Temporal.PlainDate.from('2026-01-01').toZonedDateTime({ timeZone: 'UTC', plainTime: time }), locale)

/** An answer as text, a line each of several. */
export function shownAnswer(kind: QuestionKind, answer: Answer, words: QuestionnaireWords, locale: Locale): string {
  if (answer === null || answer.length === 0) return ''
  if (Array.isArray(answer)) return answer.map((one) => (typeof one === 'string' ? one : personWords(one))).join('\n')
  if (kind === 'yesno') return answer === 'yes' ? words.yes : words.no
  return kind === 'date' ? longDay(answer, locale) : kind === 'time' ? clockWords(answer, locale) : answer
}
