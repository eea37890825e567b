import type { ClientLanguage } from './client-language.ts'

/** A language with the country whose ways of writing amounts it follows. */
export const locales = ['en-US', 'de-DE', 'de-AT', 'de-CH'] as const
export type Locale = (typeof locales)[number]

const germanLocales: Record<string, Locale> = { AT: 'de-AT', CH: 'de-CH', LI: 'de-CH' }

/** The locale for a client of a studio in a country, ISO 3166-1; empty while unknown. */
export const localeFor = (language: ClientLanguage | undefined, studioCountry: string): Locale =>
  language === 'de' ? (germanLocales[studioCountry] ?? 'de-DE') : 'en-US'

export const languageOf = (locale: Locale): ClientLanguage => (locale === 'en-US' ? 'en' : 'de')

/** The locale that a document keeps: English where it names none, as those from before there were others. */
export const localeIn = (kept: string | null | undefined): Locale =>
  locales.find((locale) => locale === kept) ?? 'en-US'

/** The texts of something, with the locale of the days, numbers and amounts beside them. */
export interface Localized<Words> {
  locale: Locale
  words: Words
}

/** The texts of something in each language; German ones may depend on the country. */
export interface Catalogue<Words> {
  english: Words
  german: (locale: Locale) => Words
}

export const localized = <Words>({ english, german }: Catalogue<Words>, locale: Locale): Localized<Words> => ({
  locale,
  words: languageOf(locale) === 'en' ? english : german(locale),
})
