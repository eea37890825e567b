import type { Locale } from '#client-language/language.ts'

/** Each country has its own name of the tax, and of the numbers that its offices give. */
const taxNames: Partial<Record<Locale, Record<'tax' | 'id', string>>> = {
  'de-AT': { tax: 'USt', id: 'UID-Nr.' },
  'de-CH': { tax: 'MWST', id: 'MWST-Nr.' },
}

export const taxNamesIn = (locale: Locale): Record<'tax' | 'id', string> =>
  taxNames[locale] ?? { tax: 'USt', id: 'USt-IdNr.' }
