import { faultOf } from '#kernel/text.ts'
import { countryNamed } from './countries.ts'
import { countryName } from './country-name.ts'
import { type AddressPart, type AddressParts, addressParts, generalLabels, noParts, partLengths } from './parts.ts'

/** How addresses of some countries are written. */
interface Format {
  /** The fields of the town, in the order in which people give them. */
  town: readonly AddressPart[]
  /** The lines of the town. */
  lines: (parts: AddressParts) => string[]
  labels?: Partial<AddressParts>
}

const joined = (separator: string, ...texts: string[]): string => texts.filter((text) => text !== '').join(separator)

const postcodeFirst: Format = {
  town: ['postcode', 'city'],
  lines: ({ postcode, city, region }) => [joined(' ', postcode, city), region],
}
const swiss: Format = { ...postcodeFirst, labels: { line1: 'Street' } }
const regionAfterCity: Format = {
  town: ['postcode', 'city', 'region'],
  lines: ({ postcode, city, region }) => [joined(' ', postcode, city, region)],
}
const american: Format = {
  town: ['city', 'region', 'postcode'],
  lines: ({ postcode, city, region }) => [joined(', ', city, joined(' ', region, postcode))],
  labels: { postcode: 'ZIP code', region: 'State' },
}
const postcodeAfterRegion: Format = {
  town: ['city', 'region', 'postcode'],
  lines: ({ postcode, city, region }) => [joined(' ', city, region, postcode)],
}
const postcodeLast: Format = {
  town: ['city', 'region', 'postcode'],
  lines: ({ postcode, city, region }) => [city, region, postcode],
  labels: { region: 'County' },
}
const others: Format = { ...postcodeFirst, town: ['postcode', 'city', 'region'] }
/** Without a country. */
const unknown: Format = {
  ...others,
  town: ['city', 'region', 'postcode'],
}

const formats: Record<string, Format> = {
  ...Object.fromEntries(
    'DE AT FR BE NL DK SE NO FI PL CZ HU LU SI SK PT'.split(' ').map((code) => [code, postcodeFirst]),
  ),
  CH: swiss,
  LI: swiss,
  IT: regionAfterCity,
  ES: regionAfterCity,
  US: american,
  CA: { ...postcodeAfterRegion, labels: { region: 'Province' } },
  AU: { ...postcodeAfterRegion, labels: { region: 'State' } },
  GB: postcodeLast,
  IE: postcodeLast,
}

const formatOf = (country: string): Format => (country === '' ? unknown : (formats[country] ?? others))

/** The labels of the fields in a country; '' is an unknown one. */
export const partLabels = (country: string): AddressParts => ({
  ...generalLabels,
  ...(country !== '' && { postcode: 'Postcode', region: 'Region' }),
  ...formatOf(country).labels,
})

/** The fields that an address in a country needs, in order, and any other that is filled. */
export function askedParts(parts: AddressParts, country: string): { street: AddressPart[]; town: AddressPart[] } {
  const format = formatOf(country)
  const needed = format.town
  const filled = (['postcode', 'city', 'region'] as const).filter(
    (part) => !needed.includes(part) && parts[part] !== '',
  )
  return {
    street: format === swiss || parts.house !== '' ? ['line1', 'house'] : ['line1'],
    town: [...needed, ...filled],
  }
}

const trimmed = (parts: AddressParts): AddressParts =>
  Object.fromEntries(addressParts.map((part) => [part, parts[part].trim()])) as AddressParts

/** Whether there are no parts at all. */
export const isBlank = (parts: AddressParts): boolean => addressParts.every((part) => parts[part].trim() === '')

/** Whether the country is the only part. */
const isCountryOnly = (parts: AddressParts): boolean => isBlank({ ...parts, country: '' })

/**
 * The lines of an address, without empty ones. An address without a country is in the studio's; another country is the
 * last line, in capitals.
 */
export function composedLines(written: AddressParts, studioCountry: string, locale?: string): string[] {
  const parts = trimmed(written)
  const abroad = parts.country !== '' && parts.country !== studioCountry
  return [
    joined(' ', parts.line1, parts.house),
    parts.line2,
    ...formatOf(parts.country || studioCountry).lines(parts),
    abroad ? countryName(parts.country, locale).toUpperCase() : '',
  ].filter((line) => line !== '')
}

/** An address as stored: the text as it was written, and the parts, which may be kept without being used. */
export interface StoredAddress extends AddressParts {
  address: string
  /** 1: the parts are used; 0: they are set aside. */
  isByParts: number
}

/** Whether the text is what documents show. A country alone does not replace it. */
export const showsText = (parts: AddressParts, text: string, isByParts: boolean): boolean =>
  !isByParts || isBlank(parts) || (isCountryOnly(parts) && text.trim() !== '')

/** What documents show: the lines of the parts where they are used, else the text. */
export const shownAddress = (
  { address, isByParts, ...parts }: StoredAddress,
  studioCountry: string,
  locale?: string,
): string =>
  showsText(parts, address, isByParts === 1) ? address : composedLines(parts, studioCountry, locale).join('\n')

/** The letters and digits of texts with their numbers, without case. */
function lettersOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [letter] of texts
    .join(' ')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]/gu))
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** Whether no letter or digit of a text is lost in the parts. */
export function holdsLetters(parts: AddressParts, text: string): boolean {
  const held = lettersOf([...Object.values({ ...parts, country: '' }), countryName(parts.country)])
  return [...lettersOf([text])].every(([letter, count]) => (held.get(letter) ?? 0) >= count)
}

const fits = (parts: AddressParts): boolean =>
  addressParts.every((part) => parts[part].length <= partLengths[part] && faultOf(parts[part]) === undefined)

const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'
const regions: Record<string, string> = {
  US: states,
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  AU: 'ACT NSW NT QLD SA TAS VIC WA',
}

/** Towns that tell their country by how they are written. */
const telling: Record<string, RegExp> = {
  US: /^(?<city>.*[^\s,])[,\s]+(?<region>[A-Z]{2})[,\s]+(?<postcode>\d{5}(?:-\d{4})?)$/,
  CA: /^(?<city>.*[^\s,])[,\s]+(?<region>[A-Z]{2})[,\s]+(?<postcode>[A-Z]\d[A-Z][ -]?\d[A-Z]\d)$/i,
  AU: /^(?<city>.*[^\s,])[,\s]+(?<region>[A-Z]{2,3})[,\s]+(?<postcode>\d{4})$/,
  GB: /^(?<city>.*[^\s,])[,\s]+(?<postcode>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
  IE: /^(?<city>.*[^\s,])[,\s]+(?<postcode>(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4})$/i,
}
const withProvince = /^(?<postcode>\d{5})\s+(?<city>\p{L}.*?)(?:\s+\(?(?<region>[A-Z]{2})\)?)?$/u
const beginning =
  /^(?<postcode>(?:[A-Z]{1,2}-?)?(?=(?:[ -]?\d){4})\d{2,6}(?:[ -]\d{2,4})?(?: ?[A-Z]{2}(?= ))?)\s+(?<city>\p{L}.*)$/u

/** The ways in which a town may be written, with the country that each tells. */
function townForms(named: string, studioCountry: string): [country: string, form: RegExp][] {
  const own = (country: string): [string, RegExp][] => {
    const form = telling[country] ?? (formats[country] === regionAfterCity ? withProvince : beginning)
    return [[country, form]]
  }
  if (named !== '') return own(named)
  const abroad = Object.entries(telling)
  // Behind the ones that tell their country: "1200 Harbor Road" may be a street.
  return studioCountry === '' ? [...abroad, ['', beginning]] : [...own(studioCountry), ...abroad]
}

function readTown(pieces: readonly string[], country: string, form: RegExp): AddressParts | undefined {
  for (let count = 1; count < pieces.length && count <= maxTownPieces; count += 1) {
    const town = form.exec(pieces.slice(-count).join(', '))?.groups
    if (!town || !isTown(town, country)) continue
    const { postcode = '', city = '', region = '' } = town
    const [line1 = '', ...more] = pieces.slice(0, -count)
    return { ...noParts, ...streetOf(line1, country), line2: more.join(', '), postcode, city, region, country }
  }
  return undefined
}

/** City, state and postcode may each have a line. */
const maxTownPieces = 3

function isTown({ city = '', region = '' }: Record<string, string | undefined>, country: string): boolean {
  const known = regions[country]?.split(' ')
  return city !== '' && !city.includes(',') && (known === undefined || known.includes(region.toUpperCase()))
}

function streetOf(line1: string, country: string): Pick<AddressParts, 'line1' | 'house'> {
  const found = formatOf(country) === swiss ? /^(.*\p{L}.*)\s(\d+\s?[a-z]?)$/iu.exec(line1) : null
  return { line1: found?.[1]?.trim() ?? line1, house: found?.[2] ?? '' }
}

/**
 * The parts of an address in a free text, to be confirmed by whoever wrote it. None when a letter or digit of the text
 * would be lost, when a part would be too long, or when the town is not recognized.
 */
export function suggestedParts(text: string, studioCountry: string): AddressParts | undefined {
  const lines = piecesOf(text.split(/[\r\n]+/))
  const pieces = lines.length === 1 ? piecesOf((lines[0] ?? '').split(',')) : lines
  const named = countryNamed(pieces.at(-1) ?? '')
  const places = named === '' ? pieces : pieces.slice(0, -1)
  for (const [country, form] of townForms(named, studioCountry)) {
    const parts = readTown(places, country, form)
    if (parts && fits(parts) && holdsLetters(parts, text)) return parts
  }
  return undefined
}

const piecesOf = (texts: readonly string[]): string[] =>
  texts.map((text) => text.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '')).filter((piece) => piece !== '')
