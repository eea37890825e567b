import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryCodes } from '#addresses/country-codes.ts'
import { countryName } from '#addresses/country-name.ts'
import { type AddressParts, addressParts, noParts, partLengths } from '#addresses/parts.ts'
import { askedParts, composedLines, partLabels, suggestedParts } from '#addresses/rules.ts'
import { faultOf } from '#kernel/text.ts'

const parts = (some: Partial<AddressParts>): AddressParts => ({ ...noParts, ...some })

const berlin = { line1: 'Torstraße 1', line2: 'Hinterhaus', postcode: '10119', city: 'Berlin', country: 'DE' }
const brooklyn = { line1: '12 Water Street', city: 'Brooklyn', region: 'NY', postcode: '11201', country: 'US' }

test.each<[Partial<AddressParts>, string, string[]]>([
  [berlin, 'DE', ['Torstraße 1', 'Hinterhaus', '10119 Berlin']],
  [berlin, 'US', ['Torstraße 1', 'Hinterhaus', '10119 Berlin', 'GERMANY']],
  [
    { line1: 'Bahnhofstrasse', house: '12a', postcode: '8001', city: 'Zürich', country: 'CH' },
    'CH',
    ['Bahnhofstrasse 12a', '8001 Zürich'],
  ],
  [
    { line1: 'Via Roma 1', postcode: '20121', city: 'Milano', region: 'MI', country: 'IT' },
    'IT',
    ['Via Roma 1', '20121 Milano MI'],
  ],
  [brooklyn, 'US', ['12 Water Street', 'Brooklyn, NY 11201']],
  [{ ...brooklyn, region: '', postcode: '' }, 'US', ['12 Water Street', 'Brooklyn']],
  [{ ...brooklyn, country: '' }, 'US', ['12 Water Street', 'Brooklyn, NY 11201']],
  [
    { line1: '5 King St', city: 'Toronto', region: 'ON', postcode: 'M5V 2T6', country: 'CA' },
    'CA',
    ['5 King St', 'Toronto ON M5V 2T6'],
  ],
  [
    { line1: '1 Pitt St', city: 'Sydney', region: 'NSW', postcode: '2000', country: 'AU' },
    'GB',
    ['1 Pitt St', 'Sydney NSW 2000', 'AUSTRALIA'],
  ],
  [
    { line1: '10 Downing Street', city: 'London', postcode: 'SW1A 2AA', country: 'GB' },
    'GB',
    ['10 Downing Street', 'London', 'SW1A 2AA'],
  ],
  [
    { line1: '3 Ormond Quay', city: 'Dublin', postcode: 'D01 X7P3', country: 'IE' },
    'GB',
    ['3 Ormond Quay', 'Dublin', 'D01 X7P3', 'IRELAND'],
  ],
  [
    { line1: '1-1 Chiyoda', postcode: '100-0001', city: 'Tokyo', region: 'Kanto', country: 'JP' },
    '',
    ['1-1 Chiyoda', '100-0001 Tokyo', 'Kanto', 'JAPAN'],
  ],
  [{ country: 'US' }, 'US', []],
  [{ line1: '  ', city: ' Oslo ' }, 'NO', ['Oslo']],
])('%j for a studio in %j', (written, studio, lines) => {
  expect(composedLines(parts(written), studio)).toEqual(lines)
})

test('the fields fit the country, and a filled one is never hidden', () => {
  expect(partLabels('US')).toMatchObject({ line1: 'Street and number', postcode: 'ZIP code', region: 'State' })
  expect(partLabels('GB')).toMatchObject({ postcode: 'Postcode', region: 'County' })
  expect(partLabels('CH')).toMatchObject({ line1: 'Street', house: 'House number' })
  expect(askedParts(noParts, 'LI')).toEqual({ street: ['line1', 'house'], town: ['postcode', 'city'] })
  expect(askedParts(noParts, 'US')).toEqual({ street: ['line1'], town: ['city', 'region', 'postcode'] })
  expect(askedParts(noParts, 'DE')).toEqual({ street: ['line1'], town: ['postcode', 'city'] })
  expect(askedParts(parts({ region: 'Bavaria', house: '4' }), 'DE')).toEqual({
    street: ['line1', 'house'],
    town: ['postcode', 'city', 'region'],
  })
})

test.each<[string, string, Partial<AddressParts> | undefined]>([
  ['12 Water Street\nBrooklyn, NY 11201', '', brooklyn],
  ['12 Water Street, Brooklyn, NY 11201, USA', 'DE', brooklyn],
  [
    '350 W 42nd Street\r\nApt 5C\r\nNew York NY 10036-1234',
    'US',
    {
      line1: '350 W 42nd Street',
      line2: 'Apt 5C',
      city: 'New York',
      region: 'NY',
      postcode: '10036-1234',
      country: 'US',
    },
  ],
  ['Torstraße 1\nHinterhaus\n10119 Berlin', 'DE', berlin],
  ['Torstraße 1\nHinterhaus\n10119 Berlin\nGermany', 'US', berlin],
  ['Torstraße 1\n10119 Berlin', '', { line1: 'Torstraße 1', postcode: '10119', city: 'Berlin' }],
  [
    'Bahnhofstrasse 12a\n8001 Zürich',
    'CH',
    {
      line1: 'Bahnhofstrasse',
      house: '12a',
      postcode: '8001',
      city: 'Zürich',
      country: 'CH',
    },
  ],
  [
    'Via Roma 1, 20121 Milano (MI)',
    'IT',
    {
      line1: 'Via Roma 1',
      postcode: '20121',
      city: 'Milano',
      region: 'MI',
      country: 'IT',
    },
  ],
  [
    '10 Downing Street, London SW1A 2AA',
    'US',
    {
      line1: '10 Downing Street',
      city: 'London',
      postcode: 'SW1A 2AA',
      country: 'GB',
    },
  ],
  [
    '3 Ormond Quay\nDublin\nD01 X7P3',
    'US',
    {
      line1: '3 Ormond Quay',
      city: 'Dublin',
      postcode: 'D01 X7P3',
      country: 'IE',
    },
  ],
  [
    'Prinsengracht 263\n1016 GV Amsterdam',
    'NL',
    {
      line1: 'Prinsengracht 263',
      postcode: '1016 GV',
      city: 'Amsterdam',
      country: 'NL',
    },
  ],
  // The name of the country would be lost, the town is unknown, or there is no street.
  ['Torstraße 1\n10119 Berlin\nDeutschland', 'DE', undefined],
  ['12 Water Street\nBrooklyn, XX 11201', 'US', undefined],
  ['the studio behind the pier', 'US', undefined],
  ['Brooklyn, NY 11201', 'US', undefined],
  ['', 'US', undefined],
])('%j, of a studio in %j', (text, studio, found) => {
  expect(suggestedParts(text, studio)).toEqual(found && parts(found))
})

/** Each letter and digit of a text as often as it stands there, without case. */
const letters = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]/gu) ?? []

function without(all: string[], some: string[]): string[] {
  const left = [...all]
  return some.filter((letter) => {
    const at = left.indexOf(letter)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const word = fc.stringMatching(/^[A-ZÄÖÉ][a-zäöüßéł]{2,9}( [A-Z][a-z]{2,7})?$/)
const country = fc.constantFrom('', ...countryCodes)
const anyParts = fc.record({
  line1: fc.string({ maxLength: 40 }),
  house: fc.string({ maxLength: 6 }),
  line2: fc.string({ maxLength: 40 }),
  postcode: fc.string({ maxLength: 10 }),
  city: fc.string({ maxLength: 30 }),
  region: fc.string({ maxLength: 20 }),
  country,
})

/** Texts near addresses, and any others: line breaks of each kind, emoji, commas. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.oneof(
        word,
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.constantFrom(
          'NY 11201',
          '10119 Berlin',
          'SW1A 2AA',
          'D01 X7P3',
          'USA',
          'germany',
          'Deutschland',
          '👩‍🚀',
          '12',
        ),
        fc.constantFrom('\r\n', '\n', ', ', ' '),
      ),
      { maxLength: 14 },
    )
    .map((pieces) => pieces.join('')),
)

test('a suggestion holds every letter and digit of the text, and parts that can be saved', () => {
  let found = 0
  fc.assert(
    fc.property(anyText, country, (text, studio) => {
      const suggested = suggestedParts(text, studio)
      if (!suggested) return
      found += 1
      const held = [...addressParts.map((part) => suggested[part]).slice(0, -1), countryName(suggested.country)]
      expect(without(letters(held.join(' ')), letters(text))).toEqual([])
      for (const part of addressParts) {
        expect(suggested[part].length).toBeLessThanOrEqual(partLengths[part])
        expect(faultOf(suggested[part])).toBeUndefined()
      }
      expect(suggested.line1).not.toBe('')
      expect(suggested.city).not.toBe('')
    }),
    { numRuns: 3000 },
  )
  expect(found).toBeGreaterThan(0)
})

test('composed lines hold every part and no empty line; the country stands there where it is not the studio’s', () => {
  fc.assert(
    fc.property(anyParts, country, (written, studio) => {
      const lines = composedLines(written, studio)
      const abroad = written.country !== '' && written.country !== studio
      const { country: _country, ...rest } = written
      const shown = [...Object.values(rest), abroad ? countryName(written.country) : ''].join(' ')
      expect(letters(lines.join(' ')).toSorted()).toEqual(letters(shown).toSorted())
      expect(lines.every((line) => line.trim() !== '')).toBe(true)
      expect(lines.length).toBeLessThanOrEqual(6)
      if (abroad) expect(lines.at(-1)).toBe(countryName(written.country).toUpperCase())
    }),
  )
})

const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${count - 1}}$`))
const homes = fc.oneof(
  fc.record({
    country: fc.constant('US'),
    region: fc.constantFrom('NY', 'CA', 'TX'),
    postcode: digits(5),
  }),
  fc.record({
    country: fc.constantFrom('DE', 'FR', 'PL', 'FI'),
    region: fc.constant(''),
    postcode: digits(5),
  }),
  fc.record({
    country: fc.constant('GB'),
    region: fc.constant(''),
    postcode: fc.constantFrom('SW1A 2AA', 'M1 1AE', 'EC1A 1BB'),
  }),
)

test('an address as its country writes it is read as it was composed', () => {
  fc.assert(
    fc.property(homes, word, word, digits(2), country, (home, street, city, number, studio) => {
      const whole = parts({ ...home, line1: `${street} ${number}`, city })
      const text = composedLines(whole, '').join('\n')
      expect(suggestedParts(text, studio)).toEqual(whole)
    }),
  )
})

test('there are 249 countries, each with a name and once', () => {
  expect(new Set(countryCodes).size).toBe(249)
  expect(countryCodes.filter((code) => countryName(code) === code)).toEqual([])
})
