import { searchable } from '#kernel/search.ts'

/** Words that people write short in front of a name. */
const short: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' }

const isOneWord = /^[A-Za-z]+$/

/**
 * A name as it is compared: no case, no accents, no signs; `St. Moritz` and `Saint-Moritz` are one. Empty when it holds
 * neither letters nor digits.
 */
export function keyOf(text: string): string {
  if (isOneWord.test(text)) return text.toLowerCase()
  return searchable(text)
    .replace(/['’‘ʻʼ`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:ste?|mt|ft)(?= )/g, (word) => short[word] ?? word)
}

/** Keys as one text: comparing one text is several times as fast as comparing a list. */
export const joined = (words: string[]): string => `\n${words.join('\n')}\n`
