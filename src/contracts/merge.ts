import { fieldsLeftIn, mergeField } from '#documents/merge-field.ts'

/** The merge fields of templates, with their labels. */
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

/** The value of each field; undefined or empty where unknown. */
export type MergeValues = Partial<Record<MergeField, string>>

interface Merged {
  text: string
  /** Fields left unfilled: their value is unknown, or they do not exist. */
  missing: string[]
}

/** What begins a heading or an item of a list; its end may also be that of a value. */
const lineMark = /^(?:#|[-•](?=\s|$)|[.)](?=\s|$))|(?<=^\d{1,3})[.)](?=\s|$)/

/** Whether a value after this text may still make a heading or an item of its line; other fields may be empty. */
const mayBegin = (before: string): boolean =>
  /^[\s#\d]*$/.test(before.slice(before.lastIndexOf('\n') + 1).replaceAll(mergeField, ''))

/** Escapes a value after `before`, so that it cannot start a heading or contain a merge field. */
export function inert(value: string, before = ''): string {
  const words = value.replace(/[\\*]/g, '\\$&')
  return (mayBegin(before) ? words.replace(lineMark, '\\$&') : words)
    .replace(/\{\{/g, '{ {')
    .replace(/\s*[\r\n]+\s*/g, ', ')
}

/** Fills the fields of a template. Unknown ones stay visible. */
export function merge(template: string, known: MergeValues): Merged {
  const missing = new Set<string>()
  const text = template.replace(mergeField, (written, name: string, at: number) => {
    const value = Object.hasOwn(known, name) ? known[name as MergeField]?.trim() : undefined
    if (value) return inert(value, template.slice(0, at))
    missing.add(name)
    return written
  })
  return { text, missing: [...missing] }
}

/** Fields that no template can fill. */
export const unknownFieldsIn = (text: string): string[] =>
  fieldsLeftIn(text).filter((name) => !Object.hasOwn(mergeFields, name))
