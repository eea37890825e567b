import { keyOf } from './names.ts'

/** Longest indexed prefix, in characters: longer search texts are cut to it. */
export const maxBeginningLength = 40

/** At most this many parts of a name are indexed, so that a name of many short parts cannot fill the index. */
const maxParts = 8

/** Runs of letters, and runs of digits. */
const parts = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu

/** The normalized search text, cut to the indexed length. */
export const beginningIn = (text: string): string => [...keyOf(text)].slice(0, maxBeginningLength).join('')

/**
 * All search texts that find this user: the prefixes of the username, the address and its domain, starting at each of
 * their parts.
 */
export function beginningsOf({ username, email }: { username: string; email: string }): string[] {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const found = new Set<string>()
  for (const name of [username, email, domain])
    for (const tail of suffixesOf(keyOf(name))) for (const beginning of beginnings(tail)) found.add(beginning)
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
