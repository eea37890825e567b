/** About two lines. */
const maxLength = 40
const stored = 14

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Full-width characters and emoji count as two. */
const roomOf = (sign: string): number => (/[\u1100-\u115f\u2e80-\uffef]|\p{Extended_Pictographic}/u.test(sign) ? 2 : 1)

/** Shortens a long file name in the middle, because its end has the type and often a number. */
export function shortName(name: string): string {
  const all = [...signs.segment(name)].map(({ segment }) => segment)
  if (roomIn(all) <= maxLength) return name
  const end = fitting(all.toReversed(), stored).toReversed()
  return `${fitting(all, maxLength - stored - 1)
    .join('')
    .trimEnd()}…${end.join('').trimStart()}`
}

const roomIn = (some: readonly string[]): number => some.reduce((sum, sign) => sum + roomOf(sign), 0)

function fitting(all: readonly string[], room: number): string[] {
  let left = room
  const end = all.findIndex((sign) => {
    left -= roomOf(sign)
    return left < 0
  })
  return all.slice(0, end < 0 ? undefined : end)
}
