/** The fields that a template may name, and what they are called in a menu. */
export const mergeFields = {
  'client.name': 'Client: name',
  'client.email': 'Client: email',
  'client.phone': 'Client: phone',
  'client.address': 'Client: address',
  'shoot.title': 'Shoot: title',
  'shoot.date': 'Shoot: date',
  'shoot.time': 'Shoot: time',
  'shoot.location': 'Shoot: location',
  'shoot.duration': 'Shoot: duration',
  'photographer.name': 'Photographer: name',
  'photographer.email': 'Photographer: email',
  'photographer.phone': 'Photographer: phone',
  'contract.number': 'Contract: number',
  'contract.date': 'Contract: date',
  'contract.total': 'Contract: total',
  'contract.deposit': 'Contract: deposit',
  'contract.balance': 'Contract: balance',
  today: 'Today',
} as const

export type MergeField = keyof typeof mergeFields

/** What is known for each field; nothing, or an empty text, where it is not. */
export type Known = Partial<Record<MergeField, string>>

interface Merged {
  text: string
  /** Fields that stay as they are written: nothing is known for them, or there is no such field. */
  missing: string[]
}

const field = /\{\{\s*([A-Za-z][\w.]{0,60})\s*\}\}/g

/** A value stands for itself: what somebody is called begins no heading and names no further field. */
const inert = (value: string): string =>
  value
    .replace(/[\\*#]|^[-•]|(?<=^\d{1,3})[.)]/g, '\\$&')
    .replace(/\{\{/g, '{ {')
    .replace(/\s*[\r\n]+\s*/g, ', ')

/** Fills the fields of a template. What nothing is known for stays as it is, to be seen. */
export function merge(template: string, known: Known): Merged {
  const missing = new Set<string>()
  const text = template.replace(field, (written, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name as MergeField]?.trim() : undefined
    if (value) return inert(value)
    missing.add(name)
    return written
  })
  return { text, missing: [...missing] }
}

/** Whatever stands in double braces, known or not. */
const braced = /\{\{([^{}\n]{0,80})\}\}/g

/** The fields that a text still holds, each once: nobody who reads it knows what belongs there. */
export const fieldsLeftIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(braced)].map(([, name = '']) => name.trim()))),
]

/** Of those, the ones that no template can fill. */
export const unknownFieldsIn = (text: string): string[] =>
  fieldsLeftIn(text).filter((name) => !Object.hasOwn(mergeFields, name))

/** `{{client.name}}, {{today}}` */
export const fieldWords = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ')
