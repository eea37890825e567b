import { keyOf } from './key.ts'

/** An interpretation of a text: the name, and the regions after it, the smallest first, as keys. */
export interface Question {
  name: string
  within: string[]
}

/** Limits: longer texts are not places, and more interpretations are not tried. */
const maxParsed = { words: 12, parts: 8, questions: 12 }

/** `Brooklyn, NY 11201`: numbers are ignored. */
const partsOf = (text: string): string[] => text.split(',').map(keyOf).filter(Boolean)

const withoutNumbers = (part: string): string =>
  part
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ')

function question([name = '', ...within]: string[]): Question {
  return { name, within: [...new Set(within.map(withoutNumbers).filter(Boolean))] }
}

/**
 * Interpretations of a text that begins with the name of a place, the likeliest first. Without a comma, the last words
 * may be the region: `paris texas`.
 */
export function questionsOf(text: string): Question[] {
  const parts = partsOf(text).slice(0, maxParsed.parts)
  const [first] = parts
  if (first === undefined) return []
  if (parts.length > 1) return [question(parts)]
  const words = first.split(' ').slice(0, maxParsed.words)
  return onlyOnce([
    question([first]),
    ...words.slice(1).map((_, at) => question([words.slice(0, -at - 1).join(' '), words.slice(-at - 1).join(' ')])),
  ])
}

/**
 * Interpretations of a location, the most exact first: `Pier 1, Brooklyn, NY` is itself, else Brooklyn, NY. Words
 * before the place are skipped only if a region follows: `Pier 39 San Francisco, CA`.
 */
export function questionsWithin(location: string): Question[] {
  // The last parts name the place, the first ones something in it.
  const parts = partsOf(location).slice(-maxParsed.parts)
  const [only, another] = parts
  if (only !== undefined && another === undefined)
    return onlyOnce([...questionsOf(only).slice(0, wholeReadings), ...withoutFirstWords(only)])
  const tails = parts.map((_, at) => parts.slice(at))
  return onlyOnce([
    ...tails.map(question),
    ...tails
      .slice(0, -1)
      .flatMap(([first = '', ...rest]) => lastWordsOf(first).map((name) => question([name, ...rest]))),
  ])
}

const lastWordsOf = (name: string): string[] => {
  const words = name.split(' ').slice(-maxParsed.words)
  return words.slice(1).map((_, at) => words.slice(at + 1).join(' '))
}

/** `Rome`, `Rome Italy`, and countries of up to four words. */
const wholeReadings = 5

/** `Pier 39 San Francisco CA`: one or two words for the region. */
const withoutFirstWords = (location: string): Question[] =>
  lastWordsOf(location).flatMap((tail) => questionsOf(tail).slice(1, 3))

/** Without duplicates, and limited. */
function onlyOnce(questions: Question[]): Question[] {
  const known = new Map(questions.map((one) => [[one.name, ...one.within].join('\n'), one]))
  return [...known.values()].slice(0, maxParsed.questions)
}
