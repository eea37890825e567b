/** Of longer texts the beginning. */
const maxShown = 90

const shown = (value: string): string => {
  const line = value.trim().replaceAll(/\s+/g, ' ')
  return line.length > maxShown ? `${line.slice(0, maxShown).trimEnd()}…` : line || 'empty'
}

interface Values {
  /** In the newer version. */
  newer: string
  /** In the form. */
  typed: string
  /** In the version that the form began with. */
  before: string
}

/** `Title: Harbor (yours: Harbour)` for a field that is changed in a newer version; its value before, if only there. */
export function bothValues(label: string, { newer, typed, before }: Values): string {
  const other = typed === newer ? '' : ` (${typed === before ? 'before' : 'yours'}: ${shown(typed)})`
  return `${label}: ${shown(newer)}${other}`
}

/** A line about a field, `Title: Harbor`, in its two parts; undefined when it says only that something changed. */
function partsOf(line: string | undefined): { label: string; value: string } | undefined {
  const at = line?.indexOf(': ') ?? -1
  return line === undefined || at < 0 ? undefined : { label: line.slice(0, at), value: line.slice(at + 2) }
}

/** Two versions of what a form edits. */
export interface Sides<Values> {
  /** What is changed in the newer version, by the names of the fields. */
  changes: object
  newer: Values
  typed: Values
  before: Values
}

/** Writes the lines of some fields, `Title: Harbor`; `all` are the values of the same version or form. */
export type FieldLines<Values> = (some: Partial<Values>, all: Values) => string[]

/** The lines about the fields that are changed in a newer version, if there is one, each with what the form has. */
export function bothLines<Values extends object>(
  words: FieldLines<Values>,
  sides: Sides<Values> | undefined,
): string[] {
  if (!sides) return []
  const { changes, newer, typed, before } = sides
  const lines = (Object.keys(changes) as (keyof Values)[]).flatMap((name) => {
    const linesIn = (values: Values) => words({ [name]: values[name] } as Partial<Values>, values)
    const theirs = linesIn(newer)
    const [now, mine, was] = [theirs, linesIn(typed), linesIn(before)].map(([line]) => partsOf(line))
    if (theirs.length !== 1 || !now || !mine || !was || mine.label !== now.label) return theirs
    return [bothValues(now.label, { newer: now.value, typed: mine.value, before: was.value })]
  })
  return [...new Set(lines)]
}
