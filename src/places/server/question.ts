import { keyOf } from './key.ts'

/** A name, and what was said of where it is, the nearest first: keys. */
export interface Question {
  name: string
  within: string[]
}

/** More words than this name no place. */
const mostWords = 12

/** `Brooklyn, NY 11201`: a part is what it says beside numbers. */
const partsOf = (text: string): string[] => text.split(',').map(keyOf).filter(Boolean)

const withoutNumbers = (part: string): string => part.split(' ').filter((word) => !/\d/.test(word)).join(' ')

function question([name = '', ...within]: string[]): Question {
  return { name, within: within.map(withoutNumbers).filter(Boolean) }
}

/**
 * In what ways a text can be meant that begins with the name of a place, the likeliest first. Without a comma, the last words may
 * say where it is: `paris texas`.
 */
export function questionsOf(text: string): Question[] {
  const parts = partsOf(text)
  const [first] = parts
  if (first === undefined) return []
  if (parts.length > 1) return [question(parts)]
  const words = first.split(' ').slice(0, mostWords)
  return [question([first]), ...words.slice(1).map((_, at) => question([words.slice(0, -at - 1).join(' '), words.slice(-at - 1).join(' ')]))]
}

/**
 * What a written location may name, the most exact first: `Pier 1, Brooklyn, NY` is itself, else Brooklyn, NY. The words before
 * a place are left out only where something is said after it: `Pier 39 San Francisco, CA`.
 */
export function questionsWithin(location: string): Question[] {
  const parts = partsOf(location)
  if (parts.length === 1) return [...questionsOf(location), ...withoutFirstWords(location)]
  const tails = parts.map((_, at) => parts.slice(at))
  return [...tails.map(question), ...tails.slice(0, -1).flatMap(([first = '', ...rest]) => lastWordsOf(first).map((name) => question([name, ...rest])))]
}

const lastWordsOf = (name: string): string[] => {
  const words = name.split(' ').slice(-mostWords)
  return words.slice(1).map((_, at) => words.slice(at + 1).join(' '))
}

/** `Pier 39 San Francisco CA`. */
const withoutFirstWords = (location: string): Question[] => lastWordsOf(keyOf(location)).flatMap((tail) => questionsOf(tail).slice(1))
