/** The box in which a signature is drawn. */
export const strokeBox = { width: 600, height: 200 }

/** The number of parameters of each path command: move, line, and the two curves. */
const numbersOf: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6 }

const commands = /([MLQC])([^MLQC]*)/g
const number = /-?\d+(?:\.\d+)?/g

const near = (value: number, side: number): number => Math.min(Math.max(value, -side), 2 * side)

/** The complete commands of one letter: further parameters repeat it, as lines after `M`. */
function wholeCommands(command: string, parameters: string): string[] {
  const count = numbersOf[command] ?? 2
  const values = [...parameters.matchAll(number)].map(([value], at) =>
    near(Number(value), at % 2 === 0 ? strokeBox.width : strokeBox.height),
  )
  return Array.from(
    { length: Math.floor(values.length / count) },
    (_, at) => `${at > 0 && command === 'M' ? 'L' : command}${values.slice(at * count, (at + 1) * count).join(' ')}`,
  )
}

/**
 * Sanitizes the path of a drawn signature: incomplete commands are dropped, and coordinates are limited to the
 * neighboring boxes. Real drawings are unchanged. Undefined when no stroke is left.
 */
export function plainStrokes(path: string): string | undefined {
  const parts = [...path.matchAll(commands)].flatMap(([, command = '', parameters = '']) =>
    wholeCommands(command, parameters),
  )
  const first = parts.findIndex((part) => part.startsWith('M'))
  const drawn = first < 0 ? [] : parts.slice(first)
  return drawn.some((part) => !part.startsWith('M')) ? drawn.join('') : undefined
}

const isInBox = (part: string): boolean => {
  const [y = -1, x = -1] = [...part.matchAll(number)].map(([value]) => Number(value)).toReversed()
  return x >= 0 && x <= strokeBox.width && y >= 0 && y <= strokeBox.height
}

/** Whether a path is visible in the box: some stroke ends in it. */
export const isSeen = (path: string): boolean =>
  (plainStrokes(path) ?? '').split(/(?=[MLQC])/).some((part) => !part.startsWith('M') && part !== '' && isInBox(part))
