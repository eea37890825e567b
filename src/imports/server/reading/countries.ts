import { countryCodes } from '#addresses/country-codes.ts'
import { countryNamed } from '#addresses/countries.ts'

let german: Map<string, string> | undefined

/** The code of a country that is written as its code or its English or German name; empty when it is none of these. */
export function countryIn(text: string): string {
  const code = text.trim().toUpperCase()
  if (countryCodes.includes(code)) return code
  if (!german) {
    const names = new Intl.DisplayNames('de', { type: 'region' })
    german = new Map(countryCodes.map((one) => [(names.of(one) ?? one).toLowerCase(), one]))
  }
  return countryNamed(text) || (german.get(text.trim().toLowerCase()) ?? '')
}
