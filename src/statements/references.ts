import { isQrReference } from '#payment-codes/references.ts'

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const qrLength = 27

/** Beginnings that are tried in one text: people write one reference or two. */
const maxBeginnings = 16

/** Creditor references to look for, without spaces. */
export interface KnownReferences {
  references: ReadonlySet<string>
  lengths: readonly number[]
}

export const knownReferences = (all: readonly string[]): KnownReferences => ({
  references: new Set(all),
  lengths: [...new Set(all.map(({ length }) => length))].toSorted((a, b) => b - a),
})

/**
 * The known creditor references that begin anywhere in a text, whatever is between their characters. As nothing tells
 * where one ends, what begins there is compared in each length that a known one has; the longest comes first.
 */
export function rfReferencesIn(text: string, { references, lengths }: KnownReferences): string[] {
  const signs = compact(text)
  const found: string[] = []
  const beginning = /RF(?=\d\d)/g
  for (let tried = 0; tried < maxBeginnings && beginning.test(signs); tried += 1) {
    const at = beginning.lastIndex - 2
    for (const length of lengths) {
      const candidate = signs.slice(at, at + length)
      if (references.has(candidate)) found.push(candidate)
    }
  }
  return found
}

/** The QR references in a text: 27 digits, perhaps in groups. */
export const qrReferencesIn = (text: string): string[] =>
  [...text.matchAll(/\d(?:[ ]?\d)+/g)]
    .map(([digits]) => digits.replaceAll(' ', ''))
    .filter((digits) => digits.length === qrLength && isQrReference(digits))

/** The invoice numbers in a text as they are written on invoices: "inv 2026/0041" is `INV-2026-0041`. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/INV[^A-Z0-9]{0,3}(\d{4})[^A-Z0-9]{0,3}(\d{4,9})(?!\d)/gi)].map(
      ([, year, running]) => `INV-${year}-${running}`,
    ),
  ),
]
