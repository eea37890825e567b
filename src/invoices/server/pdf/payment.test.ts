import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { studioMoney, type StudioMoneyChange } from '#studio-money/api.ts'
import { firstOf, lastOf, type PageRead, readPdf, wordsOf } from '#tests/help/pdf.ts'
import { codeOfPdf, drawnPages, isBlackAt } from '#tests/help/read-codes.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const zuerich = { line1: 'Langstrasse 21', postcode: '8004', city: 'Zürich', country: 'CH' }
const kuesnacht = { line1: 'Seestrasse 88', postcode: '8700', city: 'Küsnacht', country: 'CH' }
const swiss = { currency: 'CHF', qrIban: 'CH4431999123000889012' } as const
const german = { currency: 'EUR', holder: 'Studio Lichtblick GmbH', iban: 'DE89370400440532013000' } as const

async function openBilling(money: StudioMoneyChange) {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { businessName: 'Bildwerk AG', paper: 'a4', ...zuerich } })
  await alice(studioMoney.change, { input: money })
  const client = await alice(clients.create, { input: { name: 'Urs Meier', ...kuesnacht } })
  const issue = (rate: number, more: Partial<SentInvoice> = {}) =>
    alice(invoices.create, {
      input: {
        clientId: client.id,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items: [{ description: 'Portraits', rate }],
        status: 'unpaid',
        ...more,
      },
    })
  return { studio, alice, client, issue }
}

/** The code of a Swiss slip with its quiet zone. */
const slipCode = { x: 62, y: 192 + 12, side: 56 }

const pdfOf = async (studio: Studio, id: number) => (await studio.raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes

const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.map(wordsOf).join(' ')

test('without an account an invoice has its old bytes; drafts, paid and cancelled ones ask for no money', async () => {
  const { studio, alice, issue } = await openBilling({ currency: 'EUR' })
  const ids = [
    (await issue(100, { status: 'draft' })).id,
    (await issue(100, { status: 'paid' })).id,
    (await issue(100, { status: 'complete' })).id,
    (await issue(100, { status: 'cancelled' })).id,
    (await issue(0)).id,
  ]
  const owed = (await issue(100)).id
  const before = await Promise.all([...ids, owed].map((id) => pdfOf(studio, id)))
  await alice(studioMoney.change, { input: german })
  const after = await Promise.all(ids.map((id) => pdfOf(studio, id)))
  expect(after.map((bytes, at) => bytes.equals(before[at] ?? Buffer.alloc(0)))).toEqual(ids.map(() => true))
  expect(await textOf(await pdfOf(studio, owed))).toContain('How to pay')
  await alice(studioMoney.change, { input: { holder: '', iban: '' } })
  expect((await pdfOf(studio, owed)).equals(before.at(-1) ?? Buffer.alloc(0))).toBe(true)
})

test('in euros an invoice has account, reference and a code that two programs read, for what is left', async () => {
  const { studio, alice, issue } = await openBilling(german)
  const { id } = await issue(1428)
  expect(await textOf(await pdfOf(studio, id))).toContain(
    'How to pay Account holder Studio Lichtblick GmbH IBAN DE89 3704 0044 0532 0130 00 Reference RF16 INV2 0260 001 ' +
      'Amount €1,428.00 Scan with your banking app',
  )
  const code = (amount: string) =>
    `BCD\n002\n1\nSCT\n\nStudio Lichtblick GmbH\nDE89370400440532013000\nEUR${amount}\n\nRF16INV20260001`
  expect(await codeOfPdf(await pdfOf(studio, id))).toEqual([code('1428.00'), code('1428.00')])
  await alice(invoices.pay, { params: { id }, input: { amount: 428.5, paidOn: '2026-05-01' } })
  expect(await codeOfPdf(await pdfOf(studio, id))).toEqual([code('999.50'), code('999.50')])
})

const mm = (points: number): number => (points / 72) * 25.4

/** Where a text begins, in millimeters from the left edge and from the upper edge of the slip, and its size. */
const placesOf = ({ printed, height }: PageRead, text: string) =>
  printed
    .filter((one) => one.text === text)
    .map(({ x, y, size }) => ({ x: mm(x), y: mm(height - y) - (297 - 105), size: Math.round(size * 10) / 10 }))

test('a Swiss invoice has the payment part at the foot of its last page, measured in millimeters', async () => {
  const { studio, issue } = await openBilling(swiss)
  const { id } = await issue(3340.83)
  const bytes = await pdfOf(studio, id)
  const { pages } = await readPdf(bytes)
  expect(pages).toHaveLength(1)
  const page = lastOf(pages)
  expect([mm(page.width), mm(page.height)].map(Math.round)).toEqual([210, 297])
  const at = (text: string) => placesOf(page, text).map(({ x, y, size }) => [Math.round(x), Math.round(y), size])
  expect(at('Empfangsschein')).toEqual([[5, 8, 11]])
  expect(at('Zahlteil')).toEqual([[67, 8, 11]])
  expect(at('Konto / Zahlbar an').map(([x, , size]) => [x, size])).toEqual([
    [5, 6],
    [118, 8],
  ])
  expect(at('CH44 3199 9123 0008 8901 2').map(([x, , size]) => [x, size])).toEqual([
    [5, 8],
    [118, 10],
  ])
  expect(at('3 340.83').map(([x, , size]) => [x, size])).toEqual([
    [17, 8],
    [81, 10],
  ])
  for (const [x, y] of at('CHF'))
    expect([[5, 67].includes(x ?? 0), (y ?? 0) > 68 && (y ?? 0) < 77]).toEqual([true, true])
  expect(wordsOf(page)).toContain(
    'Vor der Einzahlung abzutrennen Empfangsschein Konto / Zahlbar an CH44 3199 9123 0008 8901 2 Bildwerk AG ' +
      'Langstrasse 21 8004 Zürich Referenz 00 00000 00000 00002 02600 00018 Zahlbar durch Urs Meier Seestrasse 88 ' +
      '8700 Küsnacht Währung CHF Betrag 3 340.83 Annahmestelle Zahlteil',
  )
  const [picture] = await drawnPages(bytes)
  if (!picture) throw new Error('The page was not drawn.')
  const isBlack = (x: number, y: number) => isBlackAt(picture, x, 297 - 105 + y)
  // The cut lines, and the corners of the code, which is 46 × 46 mm.
  expect([isBlack(100, 0), isBlack(62, 50)]).toEqual([true, true])
  expect([isBlack(67.4, 17.4), isBlack(112.6, 17.4), isBlack(67.4, 62.6)]).toEqual([true, true, true])
  expect([isBlack(66.6, 17.4), isBlack(67.4, 16.6), isBlack(113.4, 17.4), isBlack(67.4, 63.4)]).toEqual(
    Array.from({ length: 4 }, () => false),
  )
  // The cross: white border, black square, white bars of 3.89 × 1.17 mm.
  const cross = (x: number, y: number) => isBlack(90 + x, 40 + y)
  expect([cross(0, 0), cross(1.7, 0), cross(0, -1.7), cross(3.25, 3.25)]).toEqual([false, false, false, false])
  expect([cross(2.3, 0), cross(0, 2.3), cross(1.2, 1.2), cross(-2.7, -2.7)]).toEqual([true, true, true, true])
  const text = [
    'SPC\n0200\n1\nCH4431999123000889012\nS\nBildwerk AG\nLangstrasse ' +
      '21\n\n8004\nZürich\nCH\n\n\n\n\n\n\n\n3340.83\nCHF',
    'S\nUrs Meier\nSeestrasse 88\n\n8700\nKüsnacht\nCH\nQRR\n000000000000000020260000018\n\nEPD',
  ].join('\n')
  expect(await codeOfPdf(bytes, slipCode)).toEqual([text, text])
})

test('the payment part gets an A4 page of its own where the last page is full, or Letter', async () => {
  const { studio, alice, issue } = await openBilling(swiss)
  const items = Array.from({ length: 9 }, (_, at) => ({ description: `Print ${at}`, rate: 10 }))
  const full = await readPdf(await pdfOf(studio, (await issue(1, { items })).id))
  expect(full.pages).toHaveLength(2)
  expect(wordsOf(firstOf(full.pages))).not.toContain('Zahlteil')
  expect(wordsOf(lastOf(full.pages))).toMatch(/Zahlteil .* Page 2 of 2/)
  await alice(documents.changeLetterhead, { input: { paper: 'letter' } })
  const letter = await readPdf(await pdfOf(studio, (await issue(1)).id))
  expect(letter.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [612, 792],
    [595, 842],
  ])
})

test('a payer whose address parts are unknown, or have changed since, fills in a field with corners', async () => {
  const { studio, alice, client, issue } = await openBilling({ currency: 'CHF', iban: 'CH9300762011623852957' })
  const { id } = await issue(100)
  expect(await textOf(await pdfOf(studio, id))).toContain('Zahlbar durch Urs Meier')
  await alice(clients.change, { params: { id: client.id }, input: { city: 'Erlenbach' } })
  const bytes = await pdfOf(studio, id)
  const text = await textOf(bytes)
  expect(text).toContain('Payable by (name/address)')
  expect(text).toContain('Reference RF16 INV2 0260 001 Additional information INV-2026-0001')
  const [one = '', other] = await codeOfPdf(bytes, slipCode)
  expect(one).toBe(other)
  expect(one.split('\n').slice(18).join('\n')).toBe(
    '100.00\nCHF\n\n\n\n\n\n\n\nSCOR\nRF16INV20260001\nINV-2026-0001\nEPD',
  )
})

test.each([
  [{ country: 'CH', postcode: '1201', city: 'Genève' }, 'Section paiement', 'A détacher avant le versement'],
  [{ country: 'CH', postcode: '6900', city: 'Lugano' }, 'Sezione pagamento', 'Da staccare prima del versamento'],
  [{ country: 'US', postcode: '11201', city: 'Brooklyn' }, 'Payment part', 'Separate before paying in'],
])('the payment part for %j is written as %j', async (place, part, separate) => {
  const { studio, alice, issue } = await openBilling(swiss)
  const { id: clientId } = await alice(clients.create, { input: { name: 'Luca', line1: 'Via 1', ...place } })
  const text = await textOf(await pdfOf(studio, (await issue(100, { clientId })).id))
  expect(text).toContain(part)
  expect(text).toContain(separate)
  expect(text).toContain(`${place.country === 'CH' ? '' : 'US-'}${place.postcode} ${place.city}`)
})

test('names as long as the code holds stay in their columns', async () => {
  const { studio, alice, issue } = await openBilling({ ...swiss, holder: 'Wunderschöne '.repeat(5).trim() })
  const long = { line1: 'Oberhalbsteinerstrasse '.repeat(3).trim(), postcode: '8004', city: 'Zürich'.repeat(5) }
  await alice(documents.changeLetterhead, { input: long })
  const { id: clientId } = await alice(clients.create, { input: { name: 'W'.repeat(70), country: 'CH', ...long } })
  const { id } = await issue(999_999_999, { clientId })
  const page = lastOf((await readPdf(await pdfOf(studio, id))).pages)
  const columns = page.printed.map(({ x, y, width }) => ({
    x: mm(x),
    y: mm(page.height - y) - 192,
    end: mm(x + width),
  }))
  const below = columns.filter(({ y }) => y > 0)
  expect(below.filter(({ x, end }) => (x < 62 ? end > 57.5 : x < 117 ? end > 117 : end > 205.5))).toEqual([])
  const [receiptAmount = 0] = placesOf(page, '999 999 999.00').map(({ y }) => y)
  expect(below.filter(({ x, y }) => x < 6 && y > 68 && y < receiptAmount - 4)).toEqual([])
})

test('in euros a Swiss account gives payers abroad the code of their own banks', async () => {
  const { studio, alice, issue } = await openBilling({
    currency: 'EUR',
    iban: 'CH9300762011623852957',
    bic: 'POFICHBE',
  })
  const { id: clientId } = await alice(clients.create, {
    input: { name: 'Anna Schmidt', line1: 'Lindenweg 3', postcode: '14467', city: 'Potsdam', country: 'DE' },
  })
  const codes = [await issue(100, { clientId }), await issue(100)].map(async ({ id }) =>
    codeOfPdf(await pdfOf(studio, id)),
  )
  const [abroad, home] = await Promise.all(codes)
  expect(abroad?.[0]).toMatch(
    /^BCD\n002\n1\nSCT\nPOFICHBE\nBildwerk AG\nCH9300762011623852957\nEUR100\.00\n\nRF16INV20260001$/,
  )
  expect(home?.[0]).toMatch(/^SPC\n0200\n1\nCH9300762011623852957\n/)
})

test('in other currencies the account stands there as it was written, else the IBAN, without a code', async () => {
  const { studio, alice, issue } = await openBilling({
    currency: 'USD',
    holder: 'Golden Hour Studio',
    accountWords: 'Chase, routing 021000021\naccount 123456789',
  })
  const { id } = await issue(1428)
  const text = await textOf(await pdfOf(studio, id))
  expect(text).toContain(
    'How to pay Account holder Golden Hour Studio Account Chase, routing 021000021 account 123456789 ' +
      'Reference RF16 INV2 0260 001 Amount $1,428.00',
  )
  expect(text).not.toContain('Scan')
  await alice(studioMoney.change, { input: { accountWords: '', iban: 'SE4550000000058398257466' } })
  expect(await textOf(await pdfOf(studio, id))).toContain('IBAN SE45 5000 0000 0583 9825 7466 Reference RF16')
  await alice(studioMoney.change, { input: { accountWords: 'line\n'.repeat(190) } })
  const { pages } = await readPdf(await pdfOf(studio, id))
  expect(
    pages
      .map(wordsOf)
      .join(' ')
      .match(/\bline\b/g),
  ).toHaveLength(190)
})

test('an account without the address that a Swiss bill needs stands there without a code', async () => {
  const { studio, alice, issue } = await openBilling(swiss)
  await alice(documents.changeLetterhead, { input: { address: 'Langstrasse 21, 8004 Zürich' } })
  const text = await textOf(await pdfOf(studio, (await issue(100)).id))
  expect(text).toContain('IBAN CH44 3199 9123 0008 8901 2 Reference 00 00000 00000 00002 02600 00018')
  expect(text).not.toContain('Zahlteil')
})
