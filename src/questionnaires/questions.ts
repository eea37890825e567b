/** What a questionnaire can ask. A heading asks nothing. */
export const questionKinds = [
  'heading',
  'short',
  'long',
  'one',
  'several',
  'yesno',
  'date',
  'time',
  'number',
  'place',
  'people',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export const maxQuestions = 100
export const maxPeople = 40

/** The most characters of an answer, by kind; of `people`, of each part. */
export const maxAnswer = { short: 500, long: 4000, number: 20, place: 300, name: 100, phone: 40, role: 100 } as const

export interface Question {
  /** Its number, by which answers name it. */
  q: number
  kind: QuestionKind
  words: string
  help: string
  /** Of `one` and `several`. */
  choices: string[]
  required: boolean
}

/** Somebody named in an answer. */
export interface Person {
  name: string
  phone: string
  role: string
}

/** Days as `2026-11-24`, times as `17:00`, yes and no as these words; null for none. */
export type Answer = string | string[] | Person[] | null

export interface GivenAnswer {
  question: number
  answer: Answer
  version: number
}

export const hasChoices = (kind: QuestionKind): boolean => kind === 'one' || kind === 'several'

export const isQuestion = ({ kind }: Pick<Question, 'kind'>): boolean => kind !== 'heading'

export const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined || answer === null || answer.length === 0

type Answers = readonly Pick<GivenAnswer, 'question' | 'answer'>[]

const answeredIn = (answers: Answers): Set<number> =>
  new Set(answers.filter(({ answer }) => !isEmpty(answer)).map(({ question }) => question))

/** How many questions there are, and how many are answered. */
export function progressOf(questions: readonly Question[], answers: Answers): { answered: number; total: number } {
  const answered = answeredIn(answers)
  const asked = questions.filter(isQuestion)
  return { total: asked.length, answered: asked.filter(({ q }) => answered.has(q)).length }
}

/** The required questions without an answer. */
export function missingIn(questions: readonly Question[], answers: Answers): Question[] {
  const answered = answeredIn(answers)
  return questions.filter(({ q, required, ...one }) => required && isQuestion(one) && !answered.has(q))
}

export const sheetStates = ['sent', 'done', 'locked'] as const
export type SheetState = (typeof sheetStates)[number]

interface StateFacts {
  lockOn: string | null
  doneAt: number | null
  lockedAt: number | null
}

/** Locked by hand, or from the start of a day on. */
export function stateOf({ lockOn, doneAt, lockedAt }: StateFacts, today: string): SheetState {
  if (lockedAt !== null || (lockOn !== null && lockOn <= today)) return 'locked'
  return doneAt === null ? 'sent' : 'done'
}
