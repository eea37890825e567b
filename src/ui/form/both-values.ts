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
