/**
 * How 0004 took texts apart: a copy, for what a released migration does must not change with the product's own
 * words.ts, search.ts and typos.ts.
 */

/** A word is found in spite of a slip from this length on. */
const shortestKnown = 3

/** So much of a word is looked at for a first slip. */
const headLength = 7

export const isGuessable = (word: string): boolean => [...word].length >= shortestKnown && isOfLetters(word)

/** The beginning of a word with one letter left out, in every way. */
export function shortened(word: string): string[] {
  const head = [...word].slice(0, headLength)
  return [...new Set(head.map((_, left) => head.filter((__, at) => at !== left).join('')))]
}

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
 * Whether the words of this word's language are told apart by spaces, so that a slip of the finger in one can be seen.
 */
const isOfLetters = (word: string): boolean => /^\p{L}+$/u.test(word) && !isSpaceless.test(word)

/** Letters that Unicode does not take apart into a base and an accent. */
const folded: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

function searchable(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text) ? text.toLowerCase() : withoutAccents(text)
  return plain.replace(/\s+/gu, ' ').trim()
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłßæœđðþı]/g, (letter) => folded[letter] ?? letter)
}
