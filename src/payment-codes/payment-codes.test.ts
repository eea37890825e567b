import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { epcText } from './epc.ts'
import { type BankDetails, howToPay, noBankDetails } from './how-to-pay.ts'
import { compactIban, isBic, isIban, isQrIban } from './iban.ts'
import { hasRightCheck, inFours, mod97 } from './mod97.ts'
import { inFives, isQrReference, qrReference, qrReferenceOf, rfReference } from './references.ts'
import { slipLanguageOf } from './slip-language.ts'
import { readSwissQr, type SwissBill, type SwissParty, swissQrText } from './swiss-qr.ts'

interface Cases {
  rf: { number: string; reference: string }[]
  rfBad: string[]
  rfKnownGood: string[]
  qrr: { base: string; reference: string }[]
  qrrKnownGood: string[]
  epc: { in: Parameters<typeof epcText>[0]; payload: string; bytes: number }[]
  spc: { in: Omit<SwissBill, 'creditor' | 'debtor'> & { creditor: string; debtor: string }; payload: string }[]
  parties: Record<string, SwissParty>
  references: { number: string; account?: string; reference: string }[]
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'cases.json'), 'utf8')) as Cases

const party = (name: string): SwissParty => {
  const found = cases.parties[name]
  if (!found) throw new Error(`No party ${name}`)
  return found
}

/** Whether a text without spaces is a creditor reference with right check digits. */
const isRfReference = (text: string): boolean => /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && hasRightCheck(text)

describe('references', () => {
  test.each(cases.rf)('$number has the creditor reference $reference', ({ number, reference }) => {
    expect(rfReference(number)).toBe(reference)
    expect(isRfReference(reference)).toBe(true)
  })

  test.each(cases.references)('$number is paid with $reference', ({ number, account = '', reference }) => {
    expect(isQrIban(account) ? qrReferenceOf(number, '') : rfReference(number)).toBe(reference)
  })

  test.each(cases.qrr)('$base makes the QR reference $reference', ({ base, reference }) => {
    expect(qrReference(base)).toBe(reference)
    expect(isQrReference(reference)).toBe(true)
  })

  test('known ones are right, others are not', () => {
    expect(cases.rfKnownGood.filter((one) => !isRfReference(one))).toEqual([])
    expect(cases.rfBad.filter(isRfReference)).toEqual([])
    expect(cases.qrrKnownGood.filter((one) => !isQrReference(one))).toEqual([])
  })

  test('a QR reference begins with the bank’s prefix and ends with year and number', () => {
    expect(qrReferenceOf('INV-2026-0027', '123456')).toMatch(/^123456000000000{2}2026000027\d$/)
    expect(qrReferenceOf('INV-2026-1234567', '0123456789')).toMatch(/^0123456789000002026123456\d{2}$/)
    expect(qrReferenceOf('Invoice 7', '')).toBeUndefined()
  })

  test('they are grouped as banks print them', () => {
    expect(inFours('RF16INV20260001')).toBe('RF16 INV2 0260 001')
    expect(inFives('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017')
  })
})

const realIbans =
  'DE89370400440532013000 AT611904300234573201 DE02120300000000202051 FR1420041010050500013M02606 ' +
  'GB29NWBK60161331926819 IE29AIBK93115212345678 FI2112345600000785 CH4431999123000889012 CH9300762011623852957 ' +
  'SE4550000000058398257466 HU42117730161111101800000000 NO9386011117947 MT84MALT011000012345MTLCAST001S'

const iban = fc.constantFrom(...realIbans.split(' '))
const rf = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 99_999 }))
  .map(([year, running]) => rfReference(`INV-${year}-${running}`))
const qrr = fc.bigInt({ min: 0n, max: 10n ** 26n - 1n }).map((base) => qrReference(String(base)))

/** A text with one character replaced by another digit. */
const replaced = (text: string, at: number, digit: number): string => {
  const index = at % text.length
  return text.slice(0, index) + String(digit) + text.slice(index + 1)
}

const swapped = (text: string, at: number): string => {
  const index = at % (text.length - 1)
  return text.slice(0, index) + text.charAt(index + 1) + text.charAt(index) + text.slice(index + 2)
}

const place = fc.nat(40)

describe('a typo', () => {
  test.each([
    ['an IBAN', iban, isIban],
    ['a creditor reference', rf, isRfReference],
    ['a QR reference', qrr, isQrReference],
  ])('of one digit in %s is refused', (_, made, isRight) => {
    fc.assert(
      fc.property(made, place, fc.nat(9), (text, at, digit) => {
        const other = replaced(text, at, digit)
        expect(isRight(other)).toBe(other === text)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['an IBAN', iban, isIban],
    ['a creditor reference', rf, isRfReference],
  ])('of two swapped neighbors in %s is refused', (_, made, isRight) => {
    fc.assert(
      fc.property(made, place, (text, at) => {
        expect(isRight(swapped(text, at))).toBe(swapped(text, at) === text)
      }),
      { numRuns: 2000 },
    )
  })
})

test('IBANs are read with spaces and in small letters, by the length of their country', () => {
  expect(realIbans.split(' ').filter((one) => !isIban(one))).toEqual([])
  expect(isIban(compactIban(' de89 3704 0044\u00a00532 0130 00 '))).toBe(true)
  for (const wrong of [
    '',
    'DE8937040044053201300',
    'DE893704004405320130000',
    'US64SVBKUS6S3300958879',
    'DE٨٩',
    'XX00',
  ])
    expect(isIban(wrong), wrong).toBe(false)
  expect(isQrIban('CH4431999123000889012')).toBe(true)
  expect(isQrIban('CH9300762011623852957')).toBe(false)
  expect(isQrIban('DE89310400440532013000')).toBe(false)
})

test('an IBAN of another length than its country’s is refused, also with right check digits', () => {
  const madeOf = (country: string, account: string) =>
    country + String(98 - mod97(`${account}${country}00`)).padStart(2, '0') + account
  expect(isIban(madeOf('DE', '370400440532013000'))).toBe(true)
  for (const account of ['37040044053201300', '3704004405320130000']) expect(isIban(madeOf('DE', account))).toBe(false)
  expect(isIban(madeOf('US', '370400440532013000'))).toBe(false)
})

test('a BIC has eight or eleven characters', () => {
  expect(['COBADEFF', 'COBADEFF370', 'POFICHBE'].filter((one) => !isBic(one))).toEqual([])
  expect(['COBADEF', 'COBADEFF37', 'C0BADEFF', 'COBADEFF3700', ''].filter(isBic)).toEqual([])
})

describe('the text of a code', () => {
  test.each(cases.epc)('for banks of the euro: $in.name', ({ in: transfer, payload, bytes }) => {
    expect(epcText(transfer)).toEqual({ text: payload })
    expect(Buffer.byteLength(payload)).toBe(bytes)
  })

  test.each(cases.spc)('of a Swiss bill with $in.type', ({ in: bill, payload }) => {
    const { text } = swissQrText({ ...bill, creditor: party(bill.creditor), debtor: party(bill.debtor) })
    expect(text).toBe(payload)
    expect(payload.split('\n')).toHaveLength(31)
  })
})

const transfer = { name: 'Studio', iban: 'DE89370400440532013000', amount: 100, reference: 'RF16INV20260001' }

test('what does not fit into a code for banks is refused in words, never shortened', () => {
  expect(epcText({ ...transfer, name: 'Anna 🌸' }).fault).toBe('Banks can’t read 🌸 in the name of the account holder.')
  expect(epcText({ ...transfer, name: 'N'.repeat(71) }).fault).toContain('at most 70 characters')
  expect(epcText({ ...transfer, name: '写'.repeat(70), bic: 'COBADEFF370' }).fault).toBeUndefined()
  expect(epcText({ ...transfer, name: '𠮷'.repeat(35), reference: '', text: '𠮷'.repeat(40) }).fault).toContain(
    'too long',
  )
  expect(epcText({ ...transfer, name: ' ' }).fault).toContain('needs the name')
  for (const amount of [0, -1, 100_000_000_000])
    expect(epcText({ ...transfer, amount }).fault).toContain('999,999,999.99')
  expect(epcText({ ...transfer, amount: 99_999_999_999 }).text).toContain('EUR999999999.99')
  expect(epcText({ ...transfer, name: ' Anna’s –\tStudio ' }).text).toContain("\nAnna's - Studio\n")
})

const bill: SwissBill = {
  iban: 'CH9300762011623852957',
  amount: 10_000,
  currency: 'CHF',
  type: 'SCOR',
  reference: 'RF16INV20260001',
  creditor: party('zuerich'),
  debtor: party('urs'),
  message: 'INV-2026-0001',
}

test('a Swiss bill names what its creditor is missing; a payer that does not fit writes name and address', () => {
  const of = (creditor: Partial<SwissParty>) =>
    swissQrText({ ...bill, creditor: { ...bill.creditor, ...creditor } }).fault
  expect(of({ postcode: '', city: ' ' })).toBe(
    'Your postcode and city are missing: a Swiss QR-bill needs your address by its parts.',
  )
  expect(of({ city: 'x'.repeat(36) })).toContain('at most 35 characters of your city')
  expect(of({ name: 'Ελένη 🌸' })).toContain('can’t hold Ε λ έ ν η 🌸')
  const debtors = [undefined, { ...party('urs'), postcode: '' }, { ...party('urs'), name: 'Urs 🌸' }]
  for (const debtor of debtors)
    expect(
      swissQrText({ ...bill, debtor })
        .text?.split('\n')
        .slice(20, 27),
    ).toEqual(['', '', '', '', '', '', ''])
})

test('what is read back from the text of a Swiss code is what was put in', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ſ0-9.' -]{1,16}$/).filter((text) => text.trim() !== '')
  const anyParty = fc.record({
    name: word,
    line1: word,
    house: word,
    postcode: word,
    city: word,
    country: fc.constant('CH'),
  })
  const plain = (one: SwissParty) =>
    Object.fromEntries(
      Object.entries(one).map(([field, text]) => [field, text.normalize('NFC').replace(/ +/g, ' ').trim()]),
    )
  fc.assert(
    fc.property(anyParty, anyParty, fc.integer({ min: 1, max: 99_999_999_999 }), (creditor, debtor, amount) => {
      const { text = '' } = swissQrText({ ...bill, creditor, debtor, amount })
      expect(text.split('\n')).toHaveLength(31)
      expect(readSwissQr(text)).toMatchObject({
        creditor: plain(creditor),
        debtor: plain(debtor),
        amount: (amount / 100).toFixed(2),
        reference: bill.reference,
      })
    }),
  )
})

test('the labels of a payment part are in the payer’s language', () => {
  const languages = [
    ['CH', '8004'],
    ['CH', '1201'],
    ['CH', '2000'],
    ['CH', '2502'],
    ['CH', '6900'],
    ['LI', '9490'],
    ['IT', '20121'],
    ['FR', '69001'],
    ['US', '11201'],
  ].map(([country = '', postcode = '']) => slipLanguageOf({ country, postcode }))
  expect(languages).toEqual(['de', 'fr', 'fr', 'de', 'it', 'de', 'it', 'fr', 'en'])
})

describe('the account that is asked for', () => {
  const swiss = 'CH4431999123000889012'
  const german = 'DE89370400440532013000'
  const payee = {
    name: 'Bildwerk AG',
    line1: 'Seestrasse',
    house: '9',
    postcode: '8002',
    city: 'Zürich',
    country: 'CH',
  }
  const textsOf = (currency: string, details: Partial<BankDetails>, payer?: SwissParty) =>
    howToPay({
      details: { ...noBankDetails, ...details },
      payee,
      payer,
      amount: 12_000,
      currency,
      number: 'INV-2026-0001',
    })?.block.rows.map(({ copied }) => copied)

  test('is the one of the currency: euros go to a SEPA account elsewhere, francs to the QR-IBAN', () => {
    const details = { iban: german, bic: 'COBADEFF370', qrIban: swiss }
    expect(textsOf('EUR', details)).toEqual(
      expect.arrayContaining([german, 'COBADEFF370', rfReference('INV-2026-0001')]),
    )
    expect(textsOf('EUR', details)).not.toContain(swiss)
    expect(textsOf('CHF', details)).toContain(swiss)
    const abroad = { ...payee, country: 'AT' }
    expect(textsOf('EUR', { qrIban: swiss })).toContain(swiss)
    expect(textsOf('EUR', { qrIban: swiss }, abroad)).toContain(swiss)
  })
})
