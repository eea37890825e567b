import { countryCodes } from './country-codes.ts'
import { countryName } from './country-name.ts'

/** Other names that hold no letter which the full name lacks. */
const shortNames: Record<string, string> = { usa: 'US', us: 'US', 'u.s.a.': 'US', uk: 'GB', 'u.k.': 'GB' }

let byName: Map<string, string> | undefined

/** The country with an English name, in any case; empty when it is none. */
export function countryNamed(text: string): string {
  byName ??= new Map(countryCodes.map((code) => [countryName(code).toLowerCase(), code]))
  const name = text.trim().toLowerCase()
  return byName.get(name) ?? (Object.hasOwn(shortNames, name) ? (shortNames[name] ?? '') : '')
}

/** All countries with their English names, by name. */
export const countryChoices = (): { value: string; label: string }[] =>
  countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
