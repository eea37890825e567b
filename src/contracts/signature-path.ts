/** The box in which a signature is drawn. */
export const strokeBox = { width: 600, height: 200 }

/** How many numbers each command of a path takes: go to, straight on, and the two curves. */
const numbersOf: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6 }

const commands = /([MLQC])([^MLQC]*)/g
const number = /-?\d+(?:\.\d+)?/g

const near = (value: number, side: number): number => Math.min(Math.max(value, -side), 2 * side)

/** The whole commands of one letter: after the first, more numbers mean the same again, and straight on after `M`. */
function wholeCommands(letter: string, said: string): string[] {
  const count = numbersOf[letter] ?? 2
  const values = [...said.matchAll(number)].map(([value], at) =>
    near(Number(value), at % 2 === 0 ? strokeBox.width : strokeBox.height),
  )
  return Array.from(
    { length: Math.floor(values.length / count) },
    (_, at) => `${at > 0 && letter === 'M' ? 'L' : letter}${values.slice(at * count, (at + 1) * count).join(' ')}`,
  )
}

/**
 * The strokes of a drawn signature as a path that anybody can draw: whatever is incomplete is left out, and nothing
 * lies farther away than a box beside the box. A person's drawing stays as it is. Nothing when no stroke is left.
 */
export function plainStrokes(path: string): string | undefined {
  const parts = [...path.matchAll(commands)].flatMap(([, letter = '', said = '']) => wholeCommands(letter, said))
  const first = parts.findIndex((part) => part.startsWith('M'))
  const drawn = first < 0 ? [] : parts.slice(first)
  return drawn.some((part) => !part.startsWith('M')) ? drawn.join('') : undefined
}

const isInBox = (part: string): boolean => {
  const [y = -1, x = -1] = [...part.matchAll(number)].map(([value]) => Number(value)).toReversed()
  return x >= 0 && x <= strokeBox.width && y >= 0 && y <= strokeBox.height
}

/** Whether a path leaves a mark in the box: some stroke ends in it. */
export const isSeen = (path: string): boolean =>
  (plainStrokes(path) ?? '').split(/(?=[MLQC])/).some((part) => !part.startsWith('M') && part !== '' && isInBox(part))
