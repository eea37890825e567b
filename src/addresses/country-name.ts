let names: Intl.DisplayNames | undefined

/** The English name of a country; empty for none. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return code === '' ? '' : (names.of(code) ?? code)
}
