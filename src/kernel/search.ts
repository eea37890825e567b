/** Letters that Unicode does not take apart into a base and an accent. */
const folded: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** How a text is stored for searching, and how a query is compared with it: no case, no accents, one space between words. */
export function searchable(...parts: string[]): string {
  return parts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłßæœđðþı]/g, (letter) => folded[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
}

/** More words than this narrow no search down, but each costs a look at every row. */
const mostWords = 8

/** The words of a query as LIKE patterns (escape character `\`): each must be found somewhere, in any order. */
export function searchPatterns(query: string): string[] {
  if (query === '') return []
  const words = new Set(searchable(query).split(' ').filter(Boolean))
  return [...words].slice(0, mostWords).map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
}
