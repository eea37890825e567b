import { colorRules } from './color-rules.ts'
import { actionRules, embeddedRules, fileRules } from './file-rules.ts'
import { fontRules, unicodeRule } from './font-rules.ts'
import { metadataRules } from './metadata-rules.ts'
import { PdfObjects } from './pdf-objects.ts'

/**
 * The clauses of PDF/A-3b (ISO 19005-3) that a file breaks, as far as we look: with `isReadable`, also the one of level
 * u that text can be copied. For what our own files are made of, no validator.
 */
export function archiveFaults(bytes: Uint8Array, { part = 3, isReadable = true } = {}): string[] {
  const pdf = new PdfObjects(bytes)
  const rules = [
    ...fileRules,
    ...colorRules,
    ...fontRules,
    ...(isReadable ? [unicodeRule] : []),
    ...actionRules,
    ...metadataRules(part),
    ...(part === 3 ? embeddedRules : []),
  ]
  return [...new Set(rules.filter(([, isBroken]) => isBroken(pdf)).map(([clause]) => clause))]
}
