import { taxIdWords } from './german/tax-names.ts'
import { languageOf, type Locale } from './language.ts'

/** The words before a tax ID in a letterhead. */
export const taxIdIn =
  (locale: Locale = 'en-US') =>
  (id: string): string =>
    languageOf(locale) === 'de' ? taxIdWords(id) : `Tax ID ${id}`
