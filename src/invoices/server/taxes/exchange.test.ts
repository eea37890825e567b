import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { check, download, fillIn } from '#tests/help/e-invoices.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { allAt, readXml, textAt } from '#tests/help/xml.ts'

const exchange = { rate: '1.0642', day: '2026-04-30' }
const inFrancs = { currency: 'CHF', items: [{ description: 'Photography', rate: '999.90' }] }

const summation =
  'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation'

test('the tax of an invoice in francs is said in euros too: by the API, the PDF and the files', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { id, taxed, tax } = await studio.bill({ ...inFrancs, exchange })
  expect(tax).toBe(18_998)
  expect(taxed?.exchange).toEqual({ currency: 'EUR', rate: 1.0642, day: '2026-04-30', tax: 20_218 })
  expect(await studio.pdfOf(id)).toContain('VAT in EUR: €202.18, at 1 CHF = 1.0642 EUR on')
  expect(await check(studio, id)).toEqual([])
  const cii = readXml((await download(studio, id, '')).text)
  const amounts = allAt(cii, `${summation}/TaxTotalAmount`)
  expect(amounts.map(({ text, attributes }) => [text, attributes['currencyID']])).toEqual([
    ['189.98', 'CHF'],
    ['202.18', 'EUR'],
  ])
  const ubl = readXml((await download(studio, id, '?format=peppol')).text)
  expect(textAt(ubl, 'TaxCurrencyCode')).toBe('EUR')
  expect(allAt(ubl, 'TaxTotal/TaxAmount').map(({ text }) => text)).toEqual(['189.98', '202.18'])
})

test('the paper of a German client says it in German', async () => {
  const { alice, client, bill, pdfOf } = await openVatStudio()
  await alice(clients.change, { params: { id: client.id }, input: { language: 'de' } })
  const { id } = await bill({ ...inFrancs, exchange })
  expect((await pdfOf(id)).replaceAll('\u00a0', ' ')).toContain(
    'USt in EUR: 202,18 €, zum Kurs 1 CHF = 1,0642 EUR vom 30.04.2026',
  )
})

test('without its rate it is not issued, and a draft waits for it', async () => {
  const { alice, bill } = await openVatStudio()
  const words = 'To issue this invoice, add what 1 CHF is in EUR.'
  await expect(bill(inFrancs)).rejects.toMatchObject({ code: 'conflict', message: words })
  const { id, taxed, clientId, issueDate, dueDate } = await bill({ ...inFrancs, status: 'draft' })
  expect(taxed?.exchange).toBeUndefined()
  const issue = () => alice(invoices.setStatus, { params: { id }, input: { status: 'unpaid' } })
  await expect(issue()).rejects.toMatchObject({ code: 'conflict', message: words })
  const change = (more: object) =>
    alice(invoices.change, { params: { id }, input: { clientId, issueDate, dueDate, ...inFrancs, ...more } })
  await change({ exchange })
  // An older caller does not know of it: it stays, and follows the amounts.
  const doubled = await change({ items: [{ description: 'Photography', rate: '1999.80' }] })
  expect(doubled.taxed?.exchange).toMatchObject({ rate: 1.0642, tax: 40_435 })
  const { invoiceNumber } = await issue()
  await expect(change({ exchange: { ...exchange, rate: 2 } })).rejects.toMatchObject({
    message: `${invoiceNumber} was issued. Correct it with a credit note.`,
  })
})

test('a rate is a number above zero of a day, and only asked for where there is VAT in another currency', async () => {
  const { alice, bill, categories } = await openVatStudio()
  for (const rate of [0, -1, 'one', '', 1_000_001])
    await expect(bill({ ...inFrancs, exchange: { ...exchange, rate } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'exchange.rate': 'Type an exchange rate, such as 1.0642' },
    })
  await expect(bill({ ...inFrancs, exchange: { rate: 1, day: '2026-02-30' } })).rejects.toMatchObject({
    fields: { 'exchange.day': expect.any(String) as string },
  })
  const huge = { currency: 'KWD', items: [{ description: 'Campaign', rate: 80_000_000 }] }
  await expect(bill({ ...huge, exchange: { ...exchange, rate: 1_000_000 } })).rejects.toMatchObject({
    fields: { 'exchange.rate': 'At this rate, the tax in EUR is too large' },
  })
  const exempt = categories.find(({ code }) => code === 'E')?.id ?? 0
  const untaxed = await bill({
    ...inFrancs,
    items: [{ description: 'Lecture', rate: 500, categoryId: exempt }],
    exchange,
  })
  expect(untaxed.taxed?.exchange).toBeUndefined()
  expect((await bill({ exchange })).taxed?.exchange).toBeUndefined()
  // The rate was one to euros.
  const draft = await bill({ ...inFrancs, exchange, status: 'draft' })
  await alice(studioMoney.change, { input: { currency: 'GBP' } })
  await expect(
    alice(invoices.setStatus, { params: { id: draft.id }, input: { status: 'sent' } }),
  ).rejects.toMatchObject({ message: 'To issue this invoice, add what 1 CHF is in GBP.' })
})

test('an issued invoice keeps its exchange when the studio changes currency, and its notes can change', async () => {
  const { alice, bill } = await openVatStudio()
  const issued = [await bill({ ...inFrancs, exchange }), await bill()]
  for (const currency of ['GBP', 'CHF']) {
    await alice(studioMoney.change, { input: { currency } })
    for (const { id, clientId, issueDate, dueDate, items, currency: own, taxed, total } of issued) {
      const [{ description = '', rate = 0 } = {}] = items
      const sent = taxed?.exchange ? { exchange } : {}
      const input = { clientId, issueDate, dueDate, currency: own, items: [{ description, rate: rate / 100 }], ...sent }
      const changed = await alice(invoices.change, {
        params: { id },
        input: { ...input, notes: `Thank you, ${currency}` },
      })
      expect(changed).toMatchObject({ notes: `Thank you, ${currency}`, total })
      expect(changed.taxed).toEqual(taxed)
    }
  }
})

test('yen and dinars are exchanged by their own minor units', async () => {
  const { bill } = await openVatStudio()
  const taxOf = async (currency: string, rate: string) => {
    const { tax, taxed } = await bill({
      currency,
      items: [{ description: 'Day', rate: 10_000 }],
      exchange: { ...exchange, rate },
    })
    return [tax, taxed?.exchange?.tax]
  }
  expect(await taxOf('JPY', '0.006134')).toEqual([1900, 1165])
  expect(await taxOf('KWD', '2.75')).toEqual([1_900_000, 522_500])
})

test('credit notes take off at the rate of the invoice, and the last one what is left', async () => {
  const { bill, credit } = await openVatStudio()
  const { id } = await bill({ ...inFrancs, exchange })
  const parts = []
  for (const amount of ['333.33', '333.34']) parts.push(await credit(id, { amount }))
  parts.push(await credit(id))
  const taxes = parts.map(({ taxed }) => taxed?.exchange?.tax ?? 0)
  expect(taxes.reduce((sum, one) => sum + one, 0)).toBe(20_218)
  expect(parts.map(({ taxed }) => taxed?.exchange?.rate)).toEqual([1.0642, 1.0642, 1.0642])
  const whole = await bill({ ...inFrancs, exchange })
  expect((await credit(whole.id)).taxed?.exchange?.tax).toBe(20_218)
})
