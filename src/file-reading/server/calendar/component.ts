import ICAL from 'ical.js'
import { type ComponentText, propertyLines } from './component-texts.ts'

/** Why a component that ical.js cannot parse is not imported. */
export const unreadable = 'It has a line that cannot be read.'

/** A component with the properties that `used` matches. Undefined where the file breaks the grammar of its lines. */
export function componentOf({ name, text }: ComponentText, used: RegExp): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(['BEGIN:', name, '\n', propertyLines(text, used), '\nEND:', name].join('')))
  } catch {
    return undefined
  }
}

/** The parts of a value without escapes, such as those of an address; a part of several texts is one. */
export function partsOf(property: ICAL.Property | null): string[] {
  const [, , , value = ''] = property ? (property.toJSON() as unknown[]) : []
  return (Array.isArray(value) ? value : [value]).map(String)
}

/** The text of a value without escapes; empty for none. */
export const textOf = (property: ICAL.Property | null): string => partsOf(property).join(';')

/** A parameter; several of one name are joined by commas. */
export const parameterOf = (property: ICAL.Property, name: string): string => String(property.getParameter(name) ?? '')

/** The beginning of a text as the file has it, to name a row that cannot be read. */
export const rawTextOf = ({ text }: ComponentText, line: RegExp): string => line.exec(text)?.[1]?.trim() ?? ''
