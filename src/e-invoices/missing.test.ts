import { expect, test } from 'vitest'
import { noParts } from '#addresses/parts.ts'
import { factsOfDocument, workedInvoices } from '#tests/help/worked-invoices.ts'
import { ciiOf } from './cii.ts'
import type { Facts } from './facts.ts'
import { missingFor } from './missing.ts'
import type { Profile } from '#electronic-addresses/formats.ts'
import { refusalOf } from './refusal.ts'
import { ublOf } from './ubl.ts'

const [first] = workedInvoices
if (!first) throw new Error('No worked invoice.')
const whole = factsOfDocument(first)

const wordsOf = (facts: Facts, profile: Profile): string[] =>
  missingFor(facts, profile).map(({ term, words }) => `${term} ${words}`)

test.each(workedInvoices)('$name: nothing is missing for its profile', ({ profile, ...worked }) => {
  expect(missingFor(factsOfDocument(worked), profile)).toEqual([])
})

test('a document without any details says what each profile needs, by the numbers of the terms', () => {
  const nobody = {
    ...whole.seller,
    address: noParts,
    vatId: '',
    taxNumber: '',
    endpointScheme: '',
    endpointId: '',
    email: '',
  }
  const bare: Facts = {
    ...whole,
    buyerReference: '',
    contact: { name: '', phone: '12', email: '' },
    seller: nobody,
    buyer: { ...nobody, name: 'Anna Schmidt' },
  }
  expect(wordsOf(bare, 'core')).toEqual([
    'BT-31 Your VAT ID or tax number is missing',
    'BT-40 The country of your address is missing',
    'BT-55 Your client’s country is missing',
  ])
  const terms = (profile: 'xrechnung' | 'peppol') => missingFor(bare, profile).map(({ term }) => Number(term.slice(3)))
  expect(terms('xrechnung')).toEqual([10, 31, 34, 37, 38, 40, 41, 42, 43, 49, 52, 53, 55])
  expect(terms('peppol')).toEqual([10, 31, 34, 40, 49, 55])
})

test('an email address is enough for XRechnung and refused by Peppol', () => {
  const facts: Facts = {
    ...whole,
    buyerReference: '04011000-12345-03',
    buyer: { ...whole.buyer, endpointScheme: '', endpointId: '', email: 'einkauf@moebel.example' },
  }
  expect(wordsOf(facts, 'xrechnung')).toEqual([])
  expect(ublOf(facts, 'xrechnung')).toContain('<cbc:EndpointID schemeID="EM">einkauf@moebel.example</cbc:EndpointID>')
  expect(wordsOf(facts, 'peppol')).toEqual([
    'BT-34 Your Peppol address is missing',
    'BT-49 Your client’s Peppol address is missing',
  ])
})

test('an order number stands in for a buyer reference in Peppol only', () => {
  const facts: Facts = { ...whole, orderNumber: 'PO-7781' }
  expect(wordsOf(facts, 'peppol').some((words) => words.startsWith('BT-10'))).toBe(false)
  expect(wordsOf(facts, 'xrechnung').some((words) => words.startsWith('BT-10'))).toBe(true)
})

test('what is not an e-invoice is told in a sentence', () => {
  expect(refusalOf({ currency: 'EUR', scheme: 'vat', tax: 100 })).toBeUndefined()
  expect(refusalOf({ currency: 'EUR', scheme: 'none', tax: 0 })).toBeUndefined()
  expect(refusalOf({ currency: 'KWD', scheme: 'vat', tax: 100 })).toContain('KWD')
  expect(refusalOf({ currency: 'USD', scheme: 'sales', tax: 0 })).toContain('sales tax')
  expect(refusalOf({ currency: 'USD', scheme: 'none', tax: 1 })).toContain('one tax for the whole')
})

test('without VAT a tax number is missing, and a currency that lists of the standards lack is told', () => {
  const worked = workedInvoices.find(({ lines }) => lines.some(({ category }) => category.code === 'O'))
  if (!worked) throw new Error('No invoice outside of VAT.')
  const facts = factsOfDocument(worked)
  const unknown = { ...facts, seller: { ...facts.seller, vatId: '', taxNumber: '', legalId: '' } }
  expect(wordsOf(unknown, 'core')).toEqual([
    'BT-29 Your tax number is missing: a document not subject to VAT can’t name a VAT ID',
  ])
  expect(refusalOf({ currency: 'STN', scheme: 'vat', tax: 100 })).toContain('not among their currencies')
  const guilders = { ...whole, currency: 'XCG' }
  expect(wordsOf(guilders, 'core')).toEqual([])
  expect(wordsOf(guilders, 'peppol')).toContain('BT-5 Peppol does not list this currency yet')
})

test('German rules get a place of delivery with its city, or none', () => {
  const goods = workedInvoices.find(({ lines }) => lines.some(({ category }) => category.code === 'K'))
  if (!goods) throw new Error('No goods to a business in the EU.')
  const facts = factsOfDocument(goods)
  const { city, postcode, country } = facts.buyer.address
  expect([facts.deliverTo, facts.seller.address.country]).toEqual([country, 'DE'])
  const inUbl = `<cbc:CityName>${city}</cbc:CityName>\n        <cbc:PostalZone>${postcode}</cbc:PostalZone>`
  expect(ublOf(facts, 'xrechnung').split('DeliveryLocation')[1]).toContain(inUbl)
  expect(ciiOf(facts, 'xrechnung').split('ShipToTradeParty')[1]).toContain(`<ram:CityName>${city}</ram:CityName>`)
  expect(ublOf(facts, 'core').split('DeliveryLocation')[1]).not.toContain('CityName')
  const elsewhere = { ...facts, deliverTo: 'FR' }
  const missing =
    'BT-77 The city that goods went to is missing: it is only known where they went to your client’s country'
  expect(wordsOf(elsewhere, 'xrechnung')).toContain(missing)
  expect(wordsOf(elsewhere, 'core')).toEqual([])
  const services: Facts = { ...whole, deliverTo: 'DE' }
  for (const profile of ['xrechnung', 'peppol'] as const) {
    expect(wordsOf(services, profile).some((words) => words.startsWith('BT-77'))).toBe(false)
    expect(ublOf(services, profile)).not.toContain('DeliveryLocation')
    expect(ciiOf(services, profile)).not.toContain('ShipToTradeParty')
  }
  expect(ublOf(services, 'core')).toContain('DeliveryLocation')
})

test('texts are escaped, cut into a name and the rest, and no line of the terms begins a code', () => {
  const facts: Facts = {
    ...whole,
    notes: 'a\u0007 < b & "c"\r\nd',
    terms: '#SKONTO#TAGE=14#\nPay soon',
    lines: whole.lines.map((one) => ({ ...one, description: `${'n'.repeat(100)}rest` })),
  }
  const [cii, ubl] = [ciiOf(facts, 'core'), ublOf(facts, 'core')]
  for (const file of [cii, ubl]) {
    expect(file).toContain('>a &lt; b &amp; &quot;c&quot;\nd<')
    expect(file).toContain('>- #SKONTO#TAGE=14#\nPay soon<')
    expect(file).toContain(`Name>${'n'.repeat(100)}<`)
    expect(file).toContain('Description>rest<')
  }
})

test('a group that is not subject to VAT has a rate in the profiles that want one, and its lines have none', () => {
  const worked = workedInvoices.find(({ lines }) => lines.some(({ category }) => category.code === 'O'))
  if (!worked) throw new Error('No invoice outside of VAT.')
  const facts = factsOfDocument(worked)
  const rates = (file: string): number => [...file.matchAll(/(?:Percent|ApplicablePercent)>0</g)].length
  for (const fileOf of [ciiOf, ublOf])
    expect([rates(fileOf(facts, 'core')), rates(fileOf(facts, 'xrechnung')), rates(fileOf(facts, 'peppol'))]).toEqual([
      0, 1, 1,
    ])
})

test('several days of service are a period', () => {
  const facts: Facts = { ...whole, serviceFrom: '2026-10-10', serviceTo: '2026-10-12' }
  expect(ublOf(facts, 'core')).toContain('<cbc:EndDate>2026-10-12</cbc:EndDate>')
  expect(ublOf(facts, 'core')).not.toContain('ActualDeliveryDate')
  expect(ciiOf(facts, 'core')).toContain('<udt:DateTimeString format="102">20261012</udt:DateTimeString>')
})
