import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import { draftTaxes } from '#invoices/draft-taxes-api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { vat, openTaxed } from '#tests/help/taxed-studio.ts'

test('the tax number of the letterhead is enough for what is taxed', async () => {
  const { alice, bill } = await openTaxed({ ...vat, vatId: '' })
  await expect(bill({ status: 'sent' })).rejects.toMatchObject({
    message: 'To issue this invoice, add your VAT ID or tax number (in Settings, under Money).',
  })
  await alice(documents.changeLetterhead, { input: { taxId: '27/123/45678' } })
  expect(await bill({ status: 'sent' })).toMatchObject({ invoiceNumber: 'INV-2026-0001' })
})

test('where nothing is subject to VAT, no VAT ID is written', async () => {
  const { alice, bill, idOf, client, pdfOf } = await openTaxed()
  await alice(clients.change, { params: { id: client.id }, input: { vatId: 'DE811569869' } })
  const items = [{ description: 'Catalog', rate: 2100, categoryId: idOf('O') }]
  const { id } = await bill({ items, status: 'sent' })
  const words = await pdfOf(id)
  expect(words).toContain('Not subject to VAT')
  expect(words).not.toContain('VAT ID')
})

test('a small business charges no tax and says why, once', async () => {
  const smallWords = 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG'
  const { bill, pdfOf } = await openTaxed({ currency: 'EUR', scheme: 'small', smallWords, taxNumber: '214/5678/1234' })
  const item = { description: 'Portrait session', rate: 90 }
  const { id, total, tax } = await bill({ items: [item, item], status: 'sent' })
  expect({ total, tax }).toEqual({ total: 18_000, tax: 0 })
  const words = await pdfOf(id)
  expect(words.split(smallWords)).toHaveLength(2)
  expect(words).toContain('Tax number 214/5678/1234')
})

test('a sales tax is on the ticked items only', async () => {
  const { bill, idOf, pdfOf } = await openTaxed({ scheme: 'sales', categories: [{ code: 'S', rate: 8.875 }] })
  const { id, tax, total } = await bill({
    items: [
      { description: 'Session', rate: 450, categoryId: idOf('O') },
      { description: 'Album', rate: 599, categoryId: idOf('S', 8.875) },
    ],
    adjustments: [{ kind: 'discount', by: 'percent', value: 15 }],
    status: 'sent',
  })
  expect({ tax, total }).toEqual({ tax: 4519, total: 93_684 })
  expect(await pdfOf(id)).toContain('Discount (15%) −$157.35 Tax (8.875%) on $509.15 $45.19')
})

test('choosing a scheme converts drafts when asked, and never an issued invoice', async () => {
  const { alice, bill } = await openTaxed({ currency: 'EUR' })
  const draft = await bill({ taxType: 'percentage', taxRate: 7 })
  const issued = await bill({ taxType: 'percentage', taxRate: 7, status: 'sent' })
  expect(draft).not.toHaveProperty('taxed')
  expect(await alice(draftTaxes.count, {})).toEqual({ count: 0 })
  await alice(studioMoney.change, { input: vat })
  expect(await alice(draftTaxes.count, {})).toEqual({ count: 1 })
  expect(await alice(invoices.find, { params: { id: draft.id } })).toEqual(draft)
  expect(await alice(draftTaxes.convert, {})).toEqual({ converted: 1, left: 0 })
  const after = await alice(invoices.find, { params: { id: draft.id } })
  expect(after).toMatchObject({ total: 128_400, taxed: { taxes: [{ code: 'S', rate: 7 }] } })
  expect(after.history.at(-1)?.words).toBe('Changed tax')
  expect(await alice(invoices.find, { params: { id: issued.id } })).toEqual(issued)
})
