import type { Locale } from '#client-language/language.ts'

/** Each country has its own name of the tax, and of the numbers that its offices give. */
const taxNames: Partial<Record<Locale, Record<'tax' | 'id', string>>> = {
  'de-AT': { tax: 'USt', id: 'UID-Nr.' },
  'de-CH': { tax: 'MWST', id: 'MWST-Nr.' },
}

export const taxNamesIn = (locale: Locale): Record<'tax' | 'id', string> =>
  taxNames[locale] ?? { tax: 'USt', id: 'USt-IdNr.' }

/** A number for taxes with its name: an id for VAT begins with the letters of its country. */
export function taxIdWords(id: string): string {
  if (/^DE\s?\d/i.test(id)) return `${taxNamesIn('de-DE').id} ${id}`
  if (/^ATU/i.test(id)) return `${taxNamesIn('de-AT').id} ${id}`
  if (/^CHE/i.test(id)) return `${taxNamesIn('de-CH').id} ${id}`
  return `Steuernummer ${id}`
}
