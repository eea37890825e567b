/** So much of a name is looked at for a slip. */
const maxNameLength = 24

/**
 * Finds keys that begin like this one but for one letter: left out, one too many, wrong, or changed over with the next.
 */
export function slipsIn(key: string): RegExp {
  const letters = [...key].slice(0, maxNameLength)
  const head = (at: number) => letters.slice(0, at).join('')
  const tail = (at: number) => letters.slice(at).join('')
  const variants = letters.flatMap((letter, at) => [
    `${head(at)}[^\\n]${tail(at + 1)}`,
    `${head(at)}[^\\n]${tail(at)}`,
    // The first letter is seldom left out, and without it too much begins so.
    ...(at > 0 ? [`${head(at)}${tail(at + 1)}`] : []),
    ...(at + 1 < letters.length ? [`${head(at)}${letters[at + 1]}${letter}${tail(at + 2)}`] : []),
  ])
  return new RegExp(`\\n(?:${variants.join('|')})`, 'g')
}
