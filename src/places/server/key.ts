import { searchable } from '#kernel/search.ts'

/** Common abbreviations in names. */
const short: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' }

const isOneWord = /^[A-Za-z]+$/

/**
 * Normalizes a name for comparison: no case, accents or punctuation; `St. Moritz` and `Saint-Moritz` are equal. Empty
 * without letters and digits.
 */
export function keyOf(text: string): string {
  if (isOneWord.test(text)) return text.toLowerCase()
  return searchable(text)
    .replace(/['’‘ʻʼ`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:ste?|mt|ft)(?= )/g, (word) => short[word] ?? word)
}

/** Keys as one text: searching one text is several times as fast as searching a list. */
export const joined = (words: string[]): string => `\n${words.join('\n')}\n`
