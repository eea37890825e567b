/** A component of a vCard or iCalendar file as it stands there, between its BEGIN and END. */
export interface ComponentText {
  /** In capitals. */
  name: string
  text: string
  /** It never ends: the file was cut off, there or where the next one begins. */
  isCut: boolean
}

/** A component whose END has not been found yet, with the whole ones in it. */
interface Open {
  name: string
  begin: number
  from: number
  within: { begin: number; whole: ComponentText }[]
}

/**
 * The components of a file that `borders` finds, in order, without those within others. `borders` matches whole lines
 * (flags `gim`) and captures BEGIN or END and the name. One that never ends hides none behind it.
 */
export function* componentTexts(text: string, borders: RegExp): Generator<ComponentText> {
  const open: Open[] = []
  for (const found of text.matchAll(borders)) {
    const [border, name = ''] = found.slice(1).map((word) => word.toUpperCase())
    if (border === 'BEGIN') open.push({ name, begin: found.index, from: found.index + found[0].length, within: [] })
    else if (open.at(-1)?.name === name) yield* closed(open, text, found.index)
  }
  yield* cutOff(open, text)
}

/** Takes the last open component, which is whole: within another one it waits for the end of that. */
function closed(open: Open[], text: string, end: number): ComponentText[] {
  const last = open.pop()
  if (!last) return []
  const whole = { name: last.name, text: text.slice(last.from, end), isCut: false }
  const around = open.at(-1)
  around?.within.push({ begin: last.begin, whole })
  return around ? [] : [whole]
}

/** The components that never end, each with the whole ones behind it. */
const cutOff = (open: readonly Open[], text: string): ComponentText[] =>
  open.flatMap(({ name, from, within }, at) => {
    const next = within[0]?.begin ?? open[at + 1]?.begin
    return [{ name, text: text.slice(from, next), isCut: true }, ...within.map(({ whole }) => whole)]
  })

/** Properties of one component; a hostile one has millions. */
const maxProperties = 500
/** UTF-16 code units of a name with its parameters, in which the parser of a line looks for its end again and again. */
const tooLongHead = /^[^:\n]{2000}/m

/**
 * The properties of a component whose lines match `used`, each in one line. The others are left out before anything is
 * parsed: pictures, alarms, and what programs add for themselves. Throws for a line that cannot be a property.
 */
export function propertyLines(text: string, used: RegExp): string {
  const lines: string[] = []
  let depth = 0
  let isUsed = false
  for (const line of text.split(/\r\n?|\n/)) {
    if (!/^[ \t]/.test(line)) {
      depth = depthAfter(line, depth)
      isUsed = depth === 0 && used.test(line)
    }
    if (isUsed) lines.push(line)
  }
  const unfolded = lines.join('\n').replace(/\n[ \t]/g, '')
  if (tooLongHead.test(unfolded)) throw new Error('The parameters of a property are too long.')
  return unfolded.split('\n', maxProperties).join('\n')
}

function depthAfter(line: string, depth: number): number {
  if (/^BEGIN:/i.test(line)) return depth + 1
  return /^END:/i.test(line) ? Math.max(0, depth - 1) : depth
}
