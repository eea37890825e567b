import { searchable } from '#kernel/search.ts'
import { endsBeginning, endsOf } from '#kernel/search-words/typos.ts'

/** Longest indexed prefix, in characters: longer search texts are cut to it. */
export const maxBeginningLength = 40

/** At most this many parts of a name are indexed, so that a name of many short parts cannot fill the index. */
const maxParts = 8

/** Shorter texts are found at the beginning of a part only. */
const minInsideLength = 3

/** Runs of letters, and runs of digits. */
const parts = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu

export interface NamedUser {
  username: string
  email: string
  /** May be empty, as the next one. */
  fullName: string
  businessName: string
}

const cut = (text: string): string => [...text].slice(0, maxBeginningLength).join('')

/** The normalized search text, cut to the indexed length. One of nothing but accents is not an empty one. */
export const beginningIn = (text: string): string => cut(searchable(text) || text)

/** The prefix of the indexed ends of names that contain a normalized search text; nothing for a short text. */
export const insideIn = (word: string): string | undefined =>
  [...word].length < minInsideLength ? undefined : endsBeginning(word)

/**
 * All search texts that find this user: the prefixes of the username, the address, its domain and the names of
 * photographer and business, starting at each of their parts; and their ends, with a mark, for what stands inside.
 */
export function userWordsOf({ username, email, fullName, businessName }: NamedUser): string[] {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const found = new Set<string>()
  for (const name of [username, email, domain, fullName, businessName].map((one) => searchable(one))) {
    for (const tail of suffixesOf(name)) for (const beginning of beginnings(tail)) found.add(beginning)
    for (const end of endsOf(cut(name))) found.add(end)
  }
  return [...found]
}

/** ida.holm → ida.holm, holm. */
function suffixesOf(name: string): string[] {
  const starts = [0, ...[...name.matchAll(parts)].map(({ index }) => index)]
  return [...new Set(starts)].slice(0, maxParts).map((start) => name.slice(start))
}

function beginnings(text: string): string[] {
  const characters = [...text].slice(0, maxBeginningLength)
  return characters.map((_, at) => characters.slice(0, at + 1).join(''))
}
