import { searchable } from '#kernel/search.ts'

/** More words than this do not narrow a search. */
const maxQueryWords = 8

/** The maximum length of a word, or of an indexed part of a text without spaces; in characters. */
const maxWordLength = 40
const maxPieceLength = 8

const spaceless = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`
const isSpaceless = new RegExp(`^${spaceless}`, 'v')

/** Runs of letters and digits; and single signs that are used on purpose, such as an emoji or the % of "100%". */
const tokens = new RegExp(String.raw`${spaceless}+|[[\p{L}\p{N}]--${spaceless}]+|[[\p{S}%&#*_\\]--[+]]`, 'gv')

/** The fast path for ASCII, which most texts are. */
const isPlain = /^[\x20-\x7e]*$/
const plainTokens = /[a-z0-9]+|[%&#*_\\$<=>^`|~]/g

/** Compounds that are also written as one word: Anne-Marie, O’Brien, 165,000. */
const compounds = /[\p{L}\p{N}]+(?:(?:[-‐'’ʼ]|(?<=\d),(?=\d{3}(?!\d)))[\p{L}\p{N}]+)+/gu
const joints = /[-‐'’ʼ,]/u
const allJoints = /[-‐'’ʼ,]/gu

const tokensIn = (folded: string): string[] => folded.match(isPlain.test(folded) ? plainTokens : tokens) ?? []

const compoundsIn = (folded: string): string[] => (joints.test(folded) ? (folded.match(compounds) ?? []) : [])

const cut = (word: string, length: number): string =>
  word.length <= length ? word : [...word].slice(0, length).join('')

/** The search terms of a text, folded. A text without spaces between words is indexed from each of its characters. */
export function searchTerms(text: string): string[] {
  const folded = searchable(text)
  const words = tokensIn(folded).flatMap((token) =>
    isSpaceless.test(token) ? piecesOf(token) : [cut(token, maxWordLength)],
  )
  const joined = compoundsIn(folded).map((compound) => cut(compound.replace(allJoints, ''), maxWordLength))
  return [...new Set([...words, ...joined])]
}

function piecesOf(run: string): string[] {
  const characters = [...run]
  return characters.map((_, at) => characters.slice(at, at + maxPieceLength).join(''))
}

/** The words of a query; each has to be the prefix of a word in the result. Empty for a query of punctuation. */
export function queryWords(query: string): string[] {
  const words = tokensIn(searchable(query)).map((token) =>
    cut(token, isSpaceless.test(token) ? maxPieceLength : maxWordLength),
  )
  return [...new Set(words)].slice(0, maxQueryWords)
}

/** Whether a word's script separates words by spaces, so that a typo can be detected. */
export const isOfLetters = (word: string): boolean => /^\p{L}+$/u.test(word) && !isSpaceless.test(word)
