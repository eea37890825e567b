/** Letters that Unicode does not decompose into a base and an accent. */
const folded: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Normalizes texts for search: no case, no accents, one space between words. */
export function searchable(...parts: string[]): string {
  const text = parts.join(' ')
  // Most texts are ASCII, whose only white space here is the blank.
  if (!/^[\x20-\x7e]*$/.test(text)) return withoutAccents(text).replace(/\s+/gu, ' ').trim()
  const plain = text.toLowerCase()
  return (plain.includes('  ') ? plain.replace(/ +/g, ' ') : plain).trim()
}

/** Cursors contain the sort key, so it has to be short: folding can make a name 18 times as long. */
const maxKeyLength = 200

/** A name as lists sort it. */
export const nameKeyOf = (name: string): string => [...searchable(name)].slice(0, maxKeyLength).join('')

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłßæœđðþı]/g, (letter) => folded[letter] ?? letter)
}
