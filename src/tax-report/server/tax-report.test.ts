import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expenses } from '#expenses/api.ts'
import { invoices } from '#invoices/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { taxReport } from '#tax-report/api.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openReporting } from '#tests/help/reporting-studio.ts'

const february = { from: '2026-02-01', to: '2026-02-28' }
const april = { from: '2026-04-01', to: '2026-04-30' }
/** Of today, on which credit notes are written. */
const may = { from: '2026-05-01', to: '2026-05-31' }
const year = { from: '2026-01-01', to: '2026-12-31' }

test('what was issued in a month is told by rate, drafts and canceled invoices are not', async () => {
  const { alice, billTwoRates, bill, read } = await openReporting()
  await billTwoRates()
  await bill({ issueDate: '2026-02-28' })
  await bill({ issueDate: '2026-03-01' })
  await bill({ status: 'draft' })
  await alice(expenses.create, {
    input: { day: '2026-02-02', supplier: 'Foto Meyer', category: 'gear', gross: '119.00', rate: 19 },
  })
  expect(await read(february)).toEqual({
    ...february,
    basis: 'issued',
    currencies: [
      {
        currency: 'EUR',
        invoices: 2,
        creditNotes: 0,
        rows: [
          { name: 'VAT 19%', rate: 19, count: 2, net: 265_050, tax: 50_360 },
          { name: 'VAT 7%', rate: 7, count: 1, net: 60_033, tax: 4202 },
        ],
        net: 325_083,
        tax: 54_562,
        untaxed: 0,
        exchanged: null,
        expenses: { count: 1, gross: 11_900, tax: 1900 },
      },
    ],
  })
})

test('a credit note takes off on its own day', async () => {
  const { billTwoRates, credit, read } = await openReporting()
  const { id } = await billTwoRates()
  await credit(id, { lines: [{ id: 2, quantity: 1 }] })
  expect((await read(february)).currencies[0]).toMatchObject({ invoices: 1, creditNotes: 0, tax: 31_762 })
  expect((await read(may)).currencies[0]).toMatchObject({
    invoices: 0,
    creditNotes: 1,
    rows: [{ name: 'VAT 7%', count: 1, net: -60_033, tax: -4202 }],
    tax: -4202,
  })
})

test('by payment a part of the tax is told on the day of each, and what is refunded is taken back', async () => {
  const { bill, credit, payOn, read, csv } = await openReporting()
  const { id } = await bill()
  await payOn(id, '714.00', '2026-02-20')
  await payOn(id, '714.00', '2026-04-10')
  expect((await read({ ...february, basis: 'paid' })).currencies[0]).toMatchObject({
    invoices: 1,
    rows: [{ name: 'VAT 19%', count: 1, net: 60_000, tax: 11_400 }],
  })
  const note = await credit(id, { lines: [{ id: 1, quantity: 0.25 }] })
  await payOn(note.id, '357.00', '2026-05-01')
  expect((await read({ ...year, basis: 'paid' })).currencies[0]).toMatchObject({ net: 90_000, tax: 17_100 })
  // All is settled, so both ways of counting agree.
  expect((await read(year)).currencies[0]).toMatchObject({ net: 90_000, tax: 17_100 })
  expect(await csv('from=2026-01-01&to=2026-12-31&basis=paid')).toEqual([
    ['Date', 'What', 'Invoice #', 'Client', 'Tax', 'Rate (%)', 'Before tax', 'Tax amount', 'Currency', 'Tax in EUR'],
    ['2026-02-20', 'Payment', 'INV-2026-0001', 'Möbel GmbH', 'VAT 19%', '19', '600.00', '114.00', 'EUR', '114.00'],
    ['2026-04-10', 'Payment', 'INV-2026-0001', 'Möbel GmbH', 'VAT 19%', '19', '600.00', '114.00', 'EUR', '114.00'],
    ['2026-05-01', 'Refund', 'INV-2026-0001', 'Möbel GmbH', 'VAT 19%', '19', '-300.00', '-57.00', 'EUR', '-57.00'],
  ])
})

test('once all is paid, both ways of counting agree on every rate, and lines add up to the report', async () => {
  const { alice, bill, idOf, payOn, read, csv } = await openReporting()
  const amount = fc.integer({ min: 100, max: 500_000 })
  const cases = fc.sample(fc.record({ full: amount, reduced: amount, part: fc.integer({ min: 1, max: 99 }) }), {
    seed: 4,
    numRuns: 12,
  })
  for (const { full, reduced, part } of cases) {
    const { id, total } = await bill({
      items: [
        { description: 'Photography', rate: (full / 100).toFixed(2), categoryId: idOf(19) },
        { description: 'Rights', rate: (reduced / 100).toFixed(2), categoryId: idOf(7) },
      ],
    })
    const first = Math.max(1, Math.floor((total * part) / 100))
    await payOn(id, (first / 100).toFixed(2), '2026-02-12')
    if (first < total) await payOn(id, ((total - first) / 100).toFixed(2), '2026-04-03')
  }
  const issued = await read(year)
  expect((await read({ ...year, basis: 'paid' })).currencies).toEqual(issued.currencies)
  const parts = [february, april]
  const taxes = await Promise.all(
    parts.map(async (days) => (await read({ ...days, basis: 'paid' })).currencies[0]?.tax),
  )
  expect(taxes.reduce((sum: number, tax) => sum + (tax ?? 0), 0)).toBe(issued.currencies[0]?.tax)
  for (const basis of ['issued', 'paid'] as const) {
    const [, ...lines] = await csv(`from=2026-01-01&to=2026-12-31&basis=${basis}`)
    const sum = lines.reduce((all, line) => all + Math.round(Number(line[7]) * 100), 0)
    expect(sum, basis).toBe(issued.currencies[0]?.tax)
  }
  expect(await alice(invoices.list, { input: { status: 'paid' } })).toHaveLength(12)
})

test('currencies stand apart, invoices from before the scheme stay as they were, and the PDF says it all', async () => {
  const { alice, raw, client, bill, read } = await openReporting()
  await bill({ issueDate: '2026-05-01', dueDate: '2026-05-31' })
  await alice(studioMoney.change, { input: { scheme: 'none' } })
  await alice(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      currency: 'USD',
      items: [{ description: 'Prints', rate: '100.00' }],
      taxType: 'percentage',
      taxRate: 8.875,
      status: 'unpaid',
    },
  })
  const { currencies } = await read(may)
  expect(currencies).toMatchObject([
    { currency: 'EUR', rows: [{ name: 'VAT 19%', tax: 22_800 }] },
    { currency: 'USD', rows: [{ name: 'Tax (8.875%)', rate: 8.875, count: 1, net: 10_000, tax: 888 }] },
  ])
  const { bytes } = await raw('alice', 'GET', '/api/tax-report/pdf?from=2026-05-01&to=2026-05-31')
  const words = (await readPdf(bytes)).pages.map(wordsOf).join(' ')
  expect(words).toContain('Tax report')
  expect(words).toMatch(/By issue date, 05\/01\/2026 – 05\/31\/2026/)
  expect(words).toMatch(/VAT 19% EUR 1 €1,200\.00 €228\.00/)
  expect(words).toMatch(/Charged in USD 1 \$100\.00 \$8\.88/)
  expect(words).toContain('Check with your accountant.')
})

test('days in no order are refused, an unchanged report is not sent again, and nobody else sees it', async () => {
  const { raw, as, bill, read } = await openReporting()
  await bill()
  await expect(read({ from: '2026-06-01', to: '2026-05-01' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { to: 'The end date is before the start date' },
  })
  await expect(read({ from: '2026-02-30', to: '2026-05-01' })).rejects.toMatchObject({
    fields: { from: 'Choose a day' },
  })
  const address = '/api/tax-report?from=2026-02-01&to=2026-02-28'
  const first = await raw('alice', 'GET', address)
  const again = { headers: { 'if-none-match': String(first.headers.etag) } }
  expect((await raw('alice', 'GET', address, again)).status).toBe(304)
  await bill()
  expect((await raw('alice', 'GET', address, again)).status).toBe(200)
  expect((await as('bob')(taxReport.read, { input: may })).currencies).toMatchObject([
    { currency: 'USD', invoices: 0, rows: [], tax: 0 },
  ])
})

test('the quarters of payments add up to the year, also when money is paid back before the credit note', async () => {
  const { alice, bill, credit, payOn, read } = await openReporting()
  const invoice = await bill()
  await payOn(invoice.id, '1428', '2026-02-15')
  const note = await credit(invoice.id)
  await payOn(note.id, '1428', '2026-03-28')
  const other = await bill()
  await payOn(other.id, '1428', '2026-02-20')
  await credit(other.id, { groups: [{ code: 'S', rate: 19, amount: '500' }] })
  const quarters = [
    ['2026-01-01', '2026-03-31'],
    ['2026-04-01', '2026-06-30'],
  ] as const
  const taxOf = async (from: string, to: string) => {
    const [euros] = (await read({ from, to, basis: 'paid' })).currencies
    return { net: euros?.net ?? 0, tax: euros?.tax ?? 0 }
  }
  expect(await taxOf('2026-01-01', '2026-03-31')).toEqual({ net: 120_000, tax: 22_800 })
  const told = await Promise.all(quarters.map(([from, to]) => taxOf(from, to)))
  const sum = (key: 'net' | 'tax') => told.reduce((all, one) => all + one[key], 0)
  expect({ net: sum('net'), tax: sum('tax') }).toEqual(await taxOf(year.from, year.to))
  await expect(payOn(note.id, '1', '2026-02-14')).rejects.toMatchObject({ code: 'invalid' })
  await expect(
    alice(invoices.pay, {
      params: { id: (await credit(other.id, { full: true })).id },
      input: { amount: '1', paidOn: '2026-02-19' },
    }),
  ).rejects.toMatchObject({ fields: { paidOn: 'This is before the first payment' } })
})

test('VAT in another currency is told in the studio’s too, as issued and as paid, and in the CSV', async () => {
  const { alice, bill, credit, idOf, payOn, read, csv, raw } = await openReporting()
  const exchange = { rate: '1.0642', day: '2026-02-10' }
  const inFrancs = (more: object = {}) =>
    bill({
      currency: 'CHF',
      exchange,
      items: [
        { description: 'Photography', rate: '999.90', categoryId: idOf(19) },
        { description: 'Usage rights', rate: 100, categoryId: idOf(7) },
      ],
      ...more,
    })
  const { id, total, tax, taxed } = await inFrancs()
  expect([tax, taxed?.exchange?.tax]).toEqual([19_698, 20_963])
  const other = await inFrancs()
  await credit(other.id)
  await bill()
  const francs = async (basis: 'issued' | 'paid', period = year) =>
    (await read({ ...period, basis })).currencies.find(({ currency }) => currency === 'CHF')?.exchanged
  expect(await francs('issued', february)).toEqual({ count: 2, tax: 41_926 })
  expect(await francs('issued')).toEqual({ count: 3, tax: 20_963 })
  expect(await francs('paid')).toBeUndefined()
  await payOn(id, '400.00', '2026-02-20')
  const [part, all] = [Math.round((20_963 * 40_000) / total), 20_963]
  expect(await francs('paid', february)).toMatchObject({ count: 1, tax: expect.closeTo(part, -0.5) as number })
  await payOn(id, ((total - 40_000) / 100).toFixed(2), '2026-04-10')
  expect(await francs('paid')).toEqual({ count: 1, tax: all })
  for (const [basis, wanted] of [
    ['issued', 20_963 + 22_800],
    ['paid', 20_963],
  ] as const) {
    const [heads = [], ...lines] = await csv(`from=2026-01-01&to=2026-12-31&basis=${basis}`)
    const column = heads.indexOf('Tax in EUR')
    expect(lines.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0)).toBe(wanted)
  }
  const { bytes } = await raw('alice', 'GET', '/api/tax-report/pdf?from=2026-01-01&to=2026-12-31')
  const { pages } = await readPdf(bytes)
  const words = pages.map(wordsOf).join(' ')
  expect(words).toContain('Tax of CHF documents, in EUR 3 €209.63')
  expect(words).toContain('CHF: 2 invoices, 1 credit note.')
  // What says it in a currency that the studio gave up is not told in the new one.
  await alice(studioMoney.change, { input: { currency: 'GBP' } })
  expect(await francs('issued')).toBeNull()
})
