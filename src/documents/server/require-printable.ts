import { unprintableIn } from '#documents/printable.ts'
import { Problem } from '#kernel/problem.ts'

/** The number of characters named, at most. */
const named = 12

/**
 * Refuses what a document to sign could show only as boxes: what is signed must be what was read. `field` is the field
 * to correct; `then` says what to do after it.
 */
export function requirePrintable(printed: unknown, field: string, then: string): void {
  const signs = unprintableIn(textsIn(printed).join('\n'))
  if (signs.length === 0) return
  const listed = signs.slice(0, named).join(' ') + (signs.length > named ? ` and ${signs.length - named} more` : '')
  const words = `The document prints Latin, Greek and Cyrillic letters. It can’t show ${listed}. ${then}`
  throw new Problem('invalid', words, { reason: 'not_printable', fields: { [field]: words } })
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  // A logo is bytes.
  return value && typeof value === 'object' && !ArrayBuffer.isView(value) ? Object.values(value).flatMap(textsIn) : []
}
