import { unprintableWords } from '#documents/printable.ts'
import { Problem } from '#kernel/problem.ts'

/**
 * Refuses what a document to sign could show only as boxes: what is signed must be what was read. `field` is the field
 * to correct; `then` says what to do after it.
 */
export function requirePrintable(printed: unknown, field: string, then: string): void {
  const found = unprintableWords(textsIn(printed).join('\n'))
  if (found === undefined) return
  const words = `${found} ${then}`
  throw new Problem('invalid', words, { reason: 'not_printable', fields: { [field]: words } })
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  // A logo is bytes.
  return value && typeof value === 'object' && !ArrayBuffer.isView(value) ? Object.values(value).flatMap(textsIn) : []
}
