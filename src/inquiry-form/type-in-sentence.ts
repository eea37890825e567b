import type { ShootType } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'

/** The words for a shoot's type in a sentence of the photographer's emails: `a wedding`, `an event`. */
export const typeInSentence = (type: ShootType): string => {
  if (type === 'other') return 'a shoot'
  const label = type === 'sports' || type === 'fashion' ? `${typeLabels[type].toLowerCase()} shoot` : type
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}${noun.has(type) ? '' : ' shoot'}`.replace(
    'shoot shoot',
    'shoot',
  )
}

const noun: ReadonlySet<ShootType> = new Set(['wedding', 'portrait', 'event'])
