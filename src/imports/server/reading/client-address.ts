import { countryCodes } from '#addresses/country-codes.ts'
import { countryNamed } from '#addresses/countries.ts'
import { type AddressParts, noParts, partLengths } from '#addresses/parts.ts'
import type { ReadClient } from '#imports/api.ts'
import { manyLines, oneLine } from './row.ts'

/** The texts of an address in a file: its parts, with the country as it is written, and one of all. */
export interface AddressTexts extends AddressParts {
  address: string
}

interface ReadAddress {
  written: Partial<ReadClient>
  /** What was assumed, in sentences. */
  notes: string[]
}

const fields = ['line1', 'house', 'line2', 'postcode', 'city', 'region'] as const
type Parts = Record<(typeof fields)[number], string>

const asStreet = 'The single address field becomes the street, since there is no other.'
const besideParts = 'Documents show the street and town; the address in one field is kept beside them.'
const asWritten = 'The address is used as it is in one field; its other parts are kept beside it.'

/** By parts where the country is known or not named; else as text, so that its name is kept. */
export function addressOf(texts: AddressTexts): ReadAddress {
  const name = oneLine(texts.country)
  const country = countryIn(name)
  const all = Object.fromEntries(fields.map((field) => [field, oneLine(texts[field])])) as Parts
  const { text, parts, notes } = sorted(manyLines(texts.address), all)
  if (name !== '' && country === '') {
    const lines = [...text.split('\n'), ...linesOf(parts).filter((line) => !holds(text, line)), name]
    return { written: { address: lines.filter((line) => line !== '').join('\n') }, notes: text === '' ? notes : [] }
  }
  const filled = Object.entries({ ...parts, country }).filter(([, part]) => part !== '')
  const written = {
    ...(text === '' ? {} : { address: text }),
    ...Object.fromEntries(filled),
    ...(notes.includes(asWritten) && { isByParts: false }),
  }
  return { written, notes }
}

let german: Map<string, string> | undefined

/** The code of a country that is written as its code or its English or German name; empty when it is none of these. */
function countryIn(text: string): string {
  const code = text.trim().toUpperCase()
  if (countryCodes.includes(code)) return code
  if (!german) {
    const names = new Intl.DisplayNames('de', { type: 'region' })
    german = new Map(countryCodes.map((one) => [(names.of(one) ?? one).toLowerCase(), one]))
  }
  return countryNamed(text) || (german.get(text.trim().toLowerCase()) ?? '')
}

/** What of an address in one field stands beside parts, and what of it is their street. */
function sorted(text: string, parts: Parts): { text: string; parts: Parts; notes: string[] } {
  const has = fields.some((field) => parts[field] !== '')
  if (text === '' || !has) return { text, parts, notes: [] }
  const isHeld = text.split(/[\s,]+/).every((word) => holds(Object.values(parts).join(' '), word))
  if (parts.line1 !== '') return { text, parts, notes: isHeld ? [] : [besideParts] }
  const [first = '', ...more] = text.split('\n').map(oneLine).filter(Boolean)
  const street = { line1: first, line2: [...more, parts.line2].filter(Boolean).join(', ') }
  const fits = street.line1.length <= partLengths.line1 && street.line2.length <= partLengths.line2
  if (!fits || hasTownIn(text, parts)) return { text, parts, notes: [asWritten] }
  return { text: '', parts: { ...parts, ...street }, notes: [asStreet] }
}

const holds = (text: string, word: string): boolean => text.toLowerCase().includes(word.toLowerCase())

/** A shorter one is in many a house number. */
const shortestPostcode = 3

/** Whether an address says its town; the name of a town may also be that of a street, which comes first. */
export function hasTownIn(address: string, { postcode, city }: Pick<Parts, 'postcode' | 'city'>): boolean {
  if (postcode.length >= shortestPostcode && holds(address, postcode)) return true
  const [, ...behind] = address.split(/[\n,]/)
  return city !== '' && behind.some((piece) => holds(piece, city))
}

const linesOf = ({ line1, house, line2, postcode, city, region }: Parts): string[] =>
  [`${line1} ${house}`.trim(), line2, `${postcode} ${city}`.trim(), region].filter((line) => line !== '')

export const noAddressTexts: AddressTexts = { address: '', ...noParts }
