import type { Advice } from './advice.ts'
import { type Answers, type AssistantCard, cardOf } from './assistant-cards.ts'
import {
  Budget,
  ClientType,
  Composing,
  EditingStyle,
  Environment,
  Experience,
  FinalUse,
  Lighting,
  PhotoKind,
  Practice,
  ShootKind,
  ShootLength,
  Software,
  TeamSize,
  Timeline,
} from './options.ts'
import { optionWords } from '#advisor/words/option-words.ts'
import { maxAnswerLength } from './answer-fields.ts'

/** A field of a form, by the name under which it is sent. */
export interface Field {
  name: string
  label: string
  isRequired: boolean
  /** The options; without them the field takes free text. */
  options?: readonly string[]
  /** The initial choice. */
  first?: string
  /** An example. */
  placeholder?: string
}

interface Form {
  /** The title of the card. */
  name: string
  caption: string
  fields: readonly Field[]
}

type List = { readonly options: readonly string[] }

const choice = (name: string, label: string, { options }: List): Field => ({ name, label, isRequired: true, options })
const settled = (name: string, label: string, { options }: List, first: string): Field => ({
  name,
  label,
  isRequired: false,
  options,
  first,
})
const words = (name: string, label: string, placeholder: string, isRequired = true): Field => ({
  name,
  label,
  isRequired,
  placeholder,
})

/** The forms of the AI Assistant. */
export const forms: Record<AssistantCard, Form> = {
  camera: {
    name: 'Camera Settings',
    caption: 'Aperture, shutter and ISO for the light you have',
    fields: [
      choice('shootType', 'Shoot type', ShootKind),
      choice('lightingCondition', 'Lighting condition', Lighting),
      words('subject', 'Subject', 'Couple, backlit on a lawn'),
      settled('experience', 'Experience', Experience, 'amateur'),
    ],
  },
  gear: {
    name: 'Gear Recommendations',
    caption: 'What to pack for the place, the weather and the budget',
    fields: [
      choice('shootType', 'Shoot type', ShootKind),
      words('location', 'Location', 'Beach, no power'),
      choice('duration', 'Duration', ShootLength),
      settled('budget', 'Budget', Budget, 'mid-range'),
    ],
  },
  workflow: {
    name: 'Workflow Optimization',
    caption: 'From booking to delivery, with your team and deadline',
    fields: [
      choice('clientType', 'Client type', ClientType),
      choice('timeline', 'Timeline', Timeline),
      choice('teamSize', 'Team size', TeamSize),
      choice('experience', 'Experience', Practice),
    ],
  },
  composition: {
    name: 'Creative Composition',
    caption: 'Framing ideas for the style and the setting',
    fields: [
      choice('style', 'Style', Composing),
      words('subject', 'Subject', 'Dancer in a red coat'),
      choice('environment', 'Environment', Environment),
      words('mood', 'Mood', 'Calm, a little wistful', false),
    ],
  },
  'post-processing': {
    name: 'Post-Processing',
    caption: 'An editing recipe for your software and final use',
    fields: [
      choice('photoType', 'Photo type', PhotoKind),
      choice('style', 'Style', EditingStyle),
      choice('finalUse', 'Final use', FinalUse),
      settled('software', 'Software', Software, 'lightroom'),
    ],
  },
}

/** The name of advice: that of its card. */
export function adviceName({ kind }: Pick<Advice, 'kind'>): string {
  const ask = cardOf(kind)
  return ask ? forms[ask].name : 'Advice'
}

/** The answers of a form: what was typed, else what the shoot says, else what is usual, else the initial choice. */
export function answersOf(ask: AssistantCard, typed: Answers, known: Answers, usual: Answers = {}): Answers {
  return Object.fromEntries(
    forms[ask].fields.map(({ name, first = '' }) => [name, typed[name] ?? known[name] ?? usual[name] ?? first]),
  )
}

/** The answers that are sent: those that are not blank. */
export const nonBlankAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''))

/** The labels of required fields that are still blank. */
export const missingIn = (ask: AssistantCard, answers: Answers): string[] =>
  forms[ask].fields.filter(({ name, isRequired }) => isRequired && !answers[name]?.trim()).map(({ label }) => label)

/** The labels of fields that are too long. */
const tooLongIn = (ask: AssistantCard, answers: Answers): string[] =>
  forms[ask].fields.filter(({ name }) => (answers[name]?.length ?? 0) > maxAnswerLength).map(({ label }) => label)

/** Why a form can't be sent yet: `Still needed: Subject and Lighting condition.`; empty when it can. */
export function blockerWords(ask: AssistantCard, answers: Answers): string {
  const missing = missingIn(ask, answers)
  if (missing.length > 0) return `Still needed: ${listWords(missing)}.`
  const long = tooLongIn(ask, answers)
  return long.length > 0 ? `Too long: ${listWords(long)}.` : ''
}

const keptLength = 40

/** What was typed where the shoot says something else, in words: `Wedding`; a long text is cut. */
export function overriddenWords(ask: AssistantCard, typed: Answers, known: Answers): string[] {
  return forms[ask].fields.flatMap(({ name, options }) => {
    const words = typed[name]?.trim()
    if (!words || known[name] === undefined || words === known[name]) return []
    return [options ? optionWords(words) : cut(words)]
  })
}

const cut = (words: string): string => (words.length > keptLength ? `${words.slice(0, keptLength).trimEnd()}…` : words)

const listWords = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/**
 * The question in a line: `Wedding · Golden hour · Couple, backlit on a lawn · Professional`. An answer that equals the
 * title of the shoot beside it is left out.
 */
export function questionLine(ask: AssistantCard, asked: Answers, title = ''): string {
  const answers = forms[ask].fields.map(({ name, options }) =>
    options && asked[name] ? optionWords(asked[name]) : asked[name]?.trim(),
  )
  return answers.filter((words) => words && words !== title.trim()).join(' · ')
}
