import { keyOf } from './names.ts'

/** So much of a beginning counts, in characters: nobody types more of a name to find somebody. */
export const maxBeginningLength = 40

/** A name is found from so many of its parts on: one that is nothing but parts must not fill the index. */
const mostParts = 8

/** Runs of letters, and runs of digits. */
const parts = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu

/** What a search looks for: the text as far as it counts. */
export const beginningIn = (text: string): string => [...keyOf(text)].slice(0, maxBeginningLength).join('')

/**
 * Everything that, typed, finds this user: each beginning of the username, the address and its domain, from each of
 * their parts on.
 */
export function beginningsOf({ username, email }: { username: string; email: string }): string[] {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const found = new Set<string>()
  for (const name of [username, email, domain])
    for (const tail of tailsOf(keyOf(name))) for (const beginning of beginnings(tail)) found.add(beginning)
  return [...found]
}

/** ida.holm: itself, and holm. */
function tailsOf(name: string): string[] {
  const starts = [0, ...[...name.matchAll(parts)].map(({ index }) => index)]
  return [...new Set(starts)].slice(0, mostParts).map((start) => name.slice(start))
}

function beginnings(text: string): string[] {
  const characters = [...text].slice(0, maxBeginningLength)
  return characters.map((_, at) => characters.slice(0, at + 1).join(''))
}
