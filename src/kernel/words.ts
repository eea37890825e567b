import { searchable } from '#kernel/search.ts'

/** More words than this narrow no search down. */
const mostAsked = 8

/** The longest word, and the longest piece of a text that is written without spaces; in characters. */
const longestWord = 40
const longestPiece = 8

const spaceless = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`
const isSpaceless = new RegExp(`^${spaceless}`, 'v')

/** Runs of letters and digits; and each sign that people put into a name on purpose, such as an emoji or the % of "100%". */
const tokens = new RegExp(String.raw`${spaceless}+|[[\p{L}\p{N}]--${spaceless}]+|[[\p{S}%&#*_\\]--[+]]`, 'gv')

/** Words that are also written as one: Anne-Marie, O’Brien. */
const compounds = /[\p{L}\p{N}]+(?:[-‐'’ʼ][\p{L}\p{N}]+)+/gu
const joints = /[-‐'’ʼ]/gu

const cut = (word: string, length: number): string => (word.length <= length ? word : [...word].slice(0, length).join(''))

/**
 * Everything under which a text is found, folded. A text without spaces between its words is found from each of its
 * characters on.
 */
export function wordsIn(text: string): string[] {
  const folded = searchable(text)
  const words = (folded.match(tokens) ?? []).flatMap((token) => (isSpaceless.test(token) ? piecesOf(token) : [cut(token, longestWord)]))
  const joined = (folded.match(compounds) ?? []).map((compound) => cut(compound.replace(joints, ''), longestWord))
  return [...new Set([...words, ...joined])]
}

function piecesOf(run: string): string[] {
  const characters = [...run]
  return characters.map((_, at) => characters.slice(at, at + longestPiece).join(''))
}

/** The words of a query: each has to begin a word of what is found. None when it holds nothing but commas and the like. */
export function wordsAsked(query: string): string[] {
  const words = (searchable(query).match(tokens) ?? []).map((token) => cut(token, isSpaceless.test(token) ? longestPiece : longestWord))
  return [...new Set(words)].slice(0, mostAsked)
}

/** Whether the words of this word's language are told apart by spaces, so that a slip of the finger in one can be seen. */
export const isOfLetters = (word: string): boolean => /^\p{L}+$/u.test(word) && !isSpaceless.test(word)
