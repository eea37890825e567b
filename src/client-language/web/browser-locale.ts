import { type Locale, localeIn } from '#client-language/language.ts'

/** Where whose page it is, and so their language, is not known. */
export const browserLocale = (): Locale => localeIn(/^de\b/i.test(navigator.language) ? 'de-DE' : 'en-US')
