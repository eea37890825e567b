import { expect, test } from 'vitest'
import { countryCodes } from '#addresses/country-codes.ts'
import { currencies } from '#kernel/currencies.ts'
import { countryOf, currencyIn, presetsIn } from './home-country.ts'

test.each([
  ['United Kingdom', 'GB', 'GBP'],
  ['Germany', 'DE', 'EUR'],
  ['Switzerland', 'CH', 'CHF'],
  ['Poland', 'PL', 'PLN'],
  ['Hong Kong', 'HK', 'HKD'],
  ['United States', 'US', 'USD'],
  ['Sweden', 'SE', 'SEK'],
  ['Senegal', 'SN', 'XOF'],
])('%s is %s, with %s', (name, country, currency) => {
  expect(countryOf(name)).toBe(country)
  expect(currencyIn(country)).toBe(currency)
})

test('a country has a currency that can be chosen, or none', () => {
  const named = countryCodes.flatMap((country) => currencyIn(country) ?? [])
  expect(named.length).toBeGreaterThan(240)
  expect(named.filter((code) => !currencies.includes(code))).toEqual([])
})

test('in the United States nothing changes, and what was chosen stays everywhere', () => {
  const first = {
    dateFormat: 'MM/dd/yyyy',
    timeFormat: '12h',
    weekStart: 'sunday',
    weatherUnit: 'fahrenheit',
    currency: 'USD',
  } as const
  expect(presetsIn('US', first)).toEqual(first)
  const chosen = {
    dateFormat: 'yyyy-MM-dd',
    timeFormat: '24h',
    weekStart: 'saturday',
    weatherUnit: 'celsius',
    currency: 'SEK',
  } as const
  expect(presetsIn('GB', chosen)).toEqual(chosen)
})

test.each([
  ['DE', '24h'],
  ['GB', '24h'],
  ['SE', '24h'],
  ['CA', '12h'],
  ['IN', '12h'],
  ['AU', '12h'],
])('times of day in %s are written in %s', (country, timeFormat) => {
  const first = {
    dateFormat: 'MM/dd/yyyy',
    timeFormat: '12h',
    weekStart: 'sunday',
    weatherUnit: 'fahrenheit',
    currency: 'USD',
  } as const
  expect(presetsIn(country, first)).toMatchObject({ timeFormat })
})
