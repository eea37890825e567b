import { codeLabels } from '#tax/code-words.ts'
import type { TaxCode, TaxScheme } from '#tax/codes.ts'

interface Labelled {
  code: TaxCode
  /** Percent. */
  rate: number
  words: string
}

/** A tax category in a list to choose from: `19%`, `Exempt: Steuerfrei nach § 4`. */
export function categoryLabel({ code, rate, words }: Labelled, scheme: TaxScheme): string {
  if (code === 'S') return `${rate}%`
  if (scheme === 'sales') return 'No tax'
  return code === 'E' && words !== '' ? `${codeLabels.E}: ${words}` : codeLabels[code]
}
