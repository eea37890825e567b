import { QuestionnaireDraft, type SentQuestionnaire } from '#questionnaires/draft.ts'
import { hasChoices, type QuestionKind } from '#questionnaires/questions.ts'

/** A question while it is edited. */
export interface QuestionRow {
  /** Local: tells the rows apart. */
  key: number
  kind: QuestionKind
  words: string
  help: string
  /** A line each. */
  choices: string
  required: boolean
}

export interface QuestionnaireValues {
  name: string
  questions: QuestionRow[]
}

let keys = 0

export function newQuestion(kind: QuestionKind = 'short'): QuestionRow {
  keys += 1
  return { key: keys, kind, words: '', help: '', choices: '', required: false }
}

export const kindLabels: Record<QuestionKind, string> = {
  heading: 'Heading',
  short: 'Short text',
  long: 'Long text',
  one: 'One of several',
  several: 'Any of several',
  yesno: 'Yes or no',
  date: 'Date',
  time: 'Time',
  number: 'Number',
  place: 'Place',
  people: 'People (name, phone, role)',
}

/** The values of a questionnaire, or of what a new one starts with. */
export const valuesOf = ({ name, questions }: SentQuestionnaire): QuestionnaireValues => ({
  name,
  questions: questions.map(({ kind, words, help, choices, required }) => ({
    ...newQuestion(kind),
    words,
    help: help ?? '',
    choices: (choices ?? []).join('\n'),
    required: required ?? false,
  })),
})

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The request for the values. */
export const draftOf = ({ name, questions }: QuestionnaireValues): SentQuestionnaire => ({
  name: name.trim(),
  questions: questions.map(({ kind, words, help, choices, required }) => ({
    kind,
    words,
    help,
    required,
    choices: hasChoices(kind) ? linesIn(choices) : [],
  })),
})

/** `questions.3.choices.0` is shown at `questions.3.choices`. */
export const fieldOf = (path: string): string => path.split('.').slice(0, 3).join('.')

/** Errors of what is typed, by field, in the API's words. */
export function faultsOf(values: QuestionnaireValues): Record<string, string> {
  const { error } = QuestionnaireDraft.safeParse(draftOf(values))
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path.join('.')), message]))
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (field, one: unknown) => (field === 'key' ? undefined : one))

/** The fields that differ. */
export function changesIn(before: QuestionnaireValues, after: QuestionnaireValues): Partial<QuestionnaireValues> {
  return {
    ...(before.name !== after.name && { name: after.name }),
    ...(plain(before.questions) !== plain(after.questions) && { questions: after.questions }),
  }
}

/** Changes that were saved elsewhere, a line each. */
export const changeWords = ({ name, questions }: Partial<QuestionnaireValues>): string[] => [
  ...(name === undefined ? [] : [`Name: ${name}`]),
  ...(questions ? [`Questions: ${questions.map(({ words }) => words).join(', ')}`] : []),
]
