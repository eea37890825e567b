import { fieldsLeftIn, fieldWords, mergeField } from './merge-field.ts'

/** Subject and text of an email, with merge fields. */
export interface WrittenWords {
  subject: string
  text: string
}

/** Subject and text with the values. A line of which all fields are empty is left out; unknown fields stay. */
export function filledEmail(written: WrittenWords, values: Readonly<Record<string, string>>): WrittenWords {
  const valueOf = (name: string): string | undefined => (Object.hasOwn(values, name) ? values[name] : undefined)
  const fill = (line: string): string => line.replace(mergeField, (field, name: string) => valueOf(name) ?? field)
  const isEmpty = (line: string): boolean => {
    const names = [...line.matchAll(mergeField)].map(([, name = '']) => name)
    return names.length > 0 && names.every((name) => valueOf(name) === '')
  }
  const lines = written.text.split(/\r\n|\r|\n/)
  return {
    // A field without a value leaves spaces behind.
    subject: fieldsLeftIn(written.subject).length > 0 ? tidied(fill(written.subject)) : written.subject,
    text: lines
      .filter((line) => !isEmpty(line))
      .map(fill)
      .join('\n'),
  }
}

const tidied = (line: string): string => line.replaceAll(/\s+/g, ' ').trim()

/** The error of a subject or text with a field that does not exist. */
export function unknownFieldWords(text: string, known: readonly string[]): string | undefined {
  const unknown = fieldsLeftIn(text).filter((name) => !known.includes(name))
  return unknown.length === 0 ? undefined : `There is no field ${fieldWords(unknown)}`
}
