/** Typos are searched in this many letters of a name. */
const maxNameLength = 24

/** A pattern for keys that have this prefix with one typo: a letter missing, added, wrong, or swapped with the next. */
export function typoPattern(key: string): RegExp {
  const characters = [...key].slice(0, maxNameLength)
  const head = (at: number) => characters.slice(0, at).join('')
  const tail = (at: number) => characters.slice(at).join('')
  const variants = characters.flatMap((character, at) => [
    `${head(at)}[^\\n]${tail(at + 1)}`,
    `${head(at)}[^\\n]${tail(at)}`,
    // The first letter is seldom missing, and without it too much would match.
    ...(at > 0 ? [`${head(at)}${tail(at + 1)}`] : []),
    ...(at + 1 < characters.length ? [`${head(at)}${characters[at + 1]}${character}${tail(at + 2)}`] : []),
  ])
  return new RegExp(`\\n(?:${variants.join('|')})`, 'g')
}
