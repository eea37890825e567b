/** Letters that Unicode does not take apart into a base and an accent. */
const folded: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * How a text is stored for searching, and how a query is compared with it: no case, no accents, one space between
 * words.
 */
export function searchable(...parts: string[]): string {
  const text = parts.join(' ')
  const plain = /^[\x20-\x7e]*$/.test(text) ? text.toLowerCase() : withoutAccents(text)
  return plain.replace(/\s+/gu, ' ').trim()
}

/**
 * Lists are continued after a name, so the name as it is sorted has to fit into a cursor: folding can make it 18 times
 * as long.
 */
const longestKey = 200

/** A name as lists sort it. */
export const nameKeyOf = (name: string): string => [...searchable(name)].slice(0, longestKey).join('')

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłßæœđðþı]/g, (letter) => folded[letter] ?? letter)
}
