import { searchable } from '#kernel/search.ts'

/** More words than this narrow no search down. */
const mostAsked = 8

/** The longest word, and the longest piece of a text that is written without spaces; in characters. */
const longestWord = 40
const longestPiece = 8

const spaceless = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`
const isSpaceless = new RegExp(`^${spaceless}`, 'v')

/**
 * Runs of letters and digits; and each sign that people put into a name on purpose, such as an emoji or the % of
 * "100%".
 */
const tokens = new RegExp(String.raw`${spaceless}+|[[\p{L}\p{N}]--${spaceless}]+|[[\p{S}%&#*_\\]--[+]]`, 'gv')

/** The same for a text of plain letters only, as most are: many times as fast. */
const isPlain = /^[\x20-\x7e]*$/
const plainTokens = /[a-z0-9]+|[%&#*_\\$<=>^`|~]/g

/** Words that are also written as one: Anne-Marie, O’Brien. */
const compounds = /[\p{L}\p{N}]+(?:[-‐'’ʼ][\p{L}\p{N}]+)+/gu
const joints = /[-‐'’ʼ]/u
const allJoints = /[-‐'’ʼ]/gu

const tokensIn = (folded: string): string[] => folded.match(isPlain.test(folded) ? plainTokens : tokens) ?? []

const compoundsIn = (folded: string): string[] => (joints.test(folded) ? (folded.match(compounds) ?? []) : [])

const cut = (word: string, length: number): string =>
  word.length <= length ? word : [...word].slice(0, length).join('')

/**
 * Everything under which a text is found, folded. A text without spaces between its words is found from each of its
 * characters on.
 */
export function wordsIn(text: string): string[] {
  const folded = searchable(text)
  const words = tokensIn(folded).flatMap((token) =>
    isSpaceless.test(token) ? piecesOf(token) : [cut(token, longestWord)],
  )
  const joined = compoundsIn(folded).map((compound) => cut(compound.replace(allJoints, ''), longestWord))
  return [...new Set([...words, ...joined])]
}

function piecesOf(run: string): string[] {
  const characters = [...run]
  return characters.map((_, at) => characters.slice(at, at + longestPiece).join(''))
}

/**
 * The words of a query: each has to begin a word of what is found. None when it holds nothing but commas and the like.
 */
export function wordsAsked(query: string): string[] {
  const words = tokensIn(searchable(query)).map((token) =>
    cut(token, isSpaceless.test(token) ? longestPiece : longestWord),
  )
  return [...new Set(words)].slice(0, mostAsked)
}

/**
 * Whether the words of this word's language are told apart by spaces, so that a slip of the finger in one can be seen.
 */
export const isOfLetters = (word: string): boolean => /^\p{L}+$/u.test(word) && !isSpaceless.test(word)
