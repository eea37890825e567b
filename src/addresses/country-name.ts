const names = new Map<string, Intl.DisplayNames>()

/** The name of a country, in English or in another language; empty for none. */
export function countryName(code: string, locale = 'en'): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return code === '' ? '' : (known.of(code) ?? code)
}
