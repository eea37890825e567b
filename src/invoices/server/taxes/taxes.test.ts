import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { shoots } from '#shoots/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { vat, openTaxed } from '#tests/help/taxed-studio.ts'

/** A day and usage rights at two rates, ten percent off. */
const twoRates = (idOf: (code: string, rate?: number) => number): Partial<SentInvoice> => ({
  items: [
    { description: 'Photography', rate: '999.99', categoryId: idOf('S', 19) },
    { description: 'Usage rights', rate: '333.35', categoryId: idOf('S', 7) },
  ],
  adjustments: [{ kind: 'discount', by: 'percent', value: 10, words: 'Returning client' }],
})

test('items of two rates are taxed by rate, and everything that shows the invoice says so', async () => {
  const { alice, bill, idOf, pdfOf, as } = await openTaxed()
  const { id, subtotal, tax, total, taxed, items } = await bill({ ...twoRates(idOf), status: 'sent' })
  expect({ subtotal, tax, total }).toEqual({ subtotal: 120_001, tax: 19_200, total: 139_201 })
  expect(taxed).toMatchObject({
    scheme: 'vat',
    pricesWithTax: false,
    adjustments: [{ kind: 'discount', by: 'percent', value: 10, amount: 13_333 }],
    taxes: [
      { code: 'S', rate: 19, net: 89_999, tax: 17_100 },
      { code: 'S', rate: 7, net: 30_002, tax: 2100 },
    ],
  })
  expect(items.map((item) => item.tax?.rate)).toEqual([19, 7])
  const words = await pdfOf(id)
  expect(words).toContain('Returning client (10%) −€133.33')
  expect(words).toContain('VAT 19% on €899.99 €171.00')
  expect(words).toContain('VAT ID DE136695976')
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  const token = link.split('/').at(-1) ?? ''
  const { paper } = await as('visitor')(invoiceLinks.read, { params: { token } })
  expect(paper.sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Subtotal €1,333.34',
    'Returning client (10%) −€133.33',
    'VAT 19% on €899.99 €171.00',
    'VAT 7% on €300.02 €21.00',
  ])
  expect(paper.lines.map(({ detail }) => detail)).toEqual(['VAT 19%', 'VAT 7%'])
})

test('prices with tax stay what was typed, and the tax in them is told below the total', async () => {
  const { bill, pdfOf, idOf } = await openTaxed({ ...vat, pricesWithTax: true })
  const { id, subtotal, tax, total } = await bill({
    items: [
      { description: 'Newborn session', rate: 299, categoryId: idOf('S', 19) },
      { description: 'Photo book', rate: 99, categoryId: idOf('S', 7), discount: { by: 'amount', value: '10' } },
    ],
    adjustments: [
      { kind: 'discount', by: 'amount', value: 20, words: 'Voucher' },
      { kind: 'charge', by: 'amount', value: '9.90', words: 'Shipping' },
    ],
  })
  expect({ subtotal, tax, total }).toEqual({ subtotal: 32_573, tax: 5217, total: 37_790 })
  const words = await pdfOf(id)
  expect(words).toContain('Discount −€10.00 · VAT 7%')
  expect(words).toContain('Total €377.90 Includes VAT 19% on €244.72 €46.50')
})

test('an item without a category has the default one, and the sender’s sums have to agree', async () => {
  const { bill, idOf, alice } = await openTaxed()
  expect(await bill({ subtotal: 120_000, tax: 22_800 })).toMatchObject({ total: 142_800 })
  await expect(bill({ tax: 0 })).rejects.toMatchObject({ code: 'invalid', fields: { tax: expect.any(String) } })
  await expect(bill({ taxType: 'percentage', taxRate: 19 })).rejects.toMatchObject({
    fields: { taxRate: 'Each item has its own tax' },
  })
  await expect(bill({ items: [{ description: 'X', rate: 1, categoryId: 99 }] })).rejects.toMatchObject({
    fields: { 'items.0.categoryId': 'Choose one of your taxes' },
  })
  await alice(studioMoney.change, { input: { scheme: 'none' } })
  await expect(bill({ items: [{ description: 'X', rate: 1, categoryId: idOf('S', 19) }] })).rejects.toMatchObject({
    fields: { 'items.0.categoryId': 'Choose how you tax first, in Settings, under Money' },
  })
})

test('discounts beyond what they are on, and percentages above 100, are refused with their field', async () => {
  const { bill, idOf } = await openTaxed()
  const item = { description: 'X', rate: 100 }
  const refused = (more: Partial<SentInvoice>) => bill({ items: [item], ...more })
  await expect(refused({ items: [{ ...item, discount: { by: 'amount', value: '100.01' } }] })).rejects.toMatchObject({
    fields: { 'items.0.discount': 'The discount is more than this item' },
  })
  await expect(refused({ items: [{ ...item, discount: { by: 'percent', value: '100.5' } }] })).rejects.toMatchObject({
    fields: { 'items.0.discount': 'At most 100 percent' },
  })
  const off = (value: number) => ({ kind: 'discount' as const, by: 'percent' as const, value })
  await expect(refused({ adjustments: [off(60), off(41)] })).rejects.toMatchObject({
    fields: { adjustments: 'The discounts are more than the items come to' },
  })
  await expect(refused({ adjustments: [{ kind: 'charge', by: 'amount', value: '-5' }] })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(
    refused({ currency: 'JPY', adjustments: [{ kind: 'charge', by: 'amount', value: '5.5' }] }),
  ).rejects.toMatchObject({
    fields: { 'adjustments.0.value': 'JPY has no decimals' },
  })
  await expect(refused({ items: [item, { ...item, categoryId: idOf('O') }] })).rejects.toMatchObject({
    fields: { 'items.1.categoryId': '"Not subject to VAT" can\'t be mixed' },
  })
  expect(await bill({ items: [item], adjustments: [off(60), off(40)] })).toMatchObject({ subtotal: 0, total: 0 })
})

test('issuing names what the taxes need, and a draft may wait for it', async () => {
  const { alice, bill, idOf, client, pdfOf } = await openTaxed({ ...vat, vatId: '' })
  const { id } = await bill({ items: [{ description: 'Prints', rate: 500, categoryId: idOf('K') }] })
  const issue = () => alice(invoices.setStatus, { params: { id }, input: { status: 'unpaid' } })
  await expect(issue()).rejects.toMatchObject({
    code: 'conflict',
    message:
      'To issue this invoice, add your VAT ID (in Settings, under Money), the VAT ID of Möbel GmbH, the day of the ' +
      'service, and the country it is delivered to.',
  })
  await alice(studioMoney.change, { input: { vatId: 'DE136695976' } })
  await alice(clients.change, { params: { id: client.id }, input: { country: 'NL', vatId: 'NL004495445B01' } })
  await expect(issue()).rejects.toMatchObject({
    message: 'To issue this invoice, add the day of the service and the country it is delivered to.',
  })
  expect(await alice(invoices.find, { params: { id } })).toMatchObject({ status: 'draft', invoiceNumber: null })
  const { items, ...rest } = await alice(invoices.find, { params: { id } })
  await alice(invoices.change, {
    params: { id },
    input: {
      clientId: rest.clientId,
      issueDate: rest.issueDate,
      dueDate: rest.dueDate,
      items: items.map(({ description, tax }) => ({ description, rate: 500, categoryId: tax?.categoryId })),
      serviceFrom: '2026-04-28',
      deliverTo: 'NL',
    },
  })
  expect(await issue()).toMatchObject({
    status: 'unpaid',
    tax: 0,
    issuedWords: { client: { vatId: 'NL004495445B01' } },
  })
  const words = await pdfOf(id)
  expect(words).toContain('Intra-Community supply Delivered to Netherlands')
  expect(words).toContain('VAT ID NL004495445B01')
})

test('a category that is changed stays as it was on the invoices that have it', async () => {
  const { alice, bill, body, idOf, categories } = await openTaxed()
  const before = idOf('S', 7)
  const { id } = await bill({ items: [{ description: 'Book', rate: 100, categoryId: before }] })
  const money = await alice(studioMoney.change, {
    input: {
      categories: [
        { code: 'S', rate: 19 },
        { code: 'S', rate: 9 },
      ],
    },
  })
  expect(money.categories[0]).toEqual(categories[0])
  expect(money.categories.map((one) => one.id)).not.toContain(before)
  const input = body({ items: [{ description: 'Book', rate: 200, categoryId: before }] })
  expect(await alice(invoices.change, { params: { id }, input })).toMatchObject({ tax: 1400 })
  await expect(bill({ items: [{ description: 'Book', rate: 100, categoryId: before }] })).rejects.toMatchObject({
    fields: { 'items.0.categoryId': 'Choose one of your taxes' },
  })
  // The copy is a new invoice: the rate is no longer offered, so it has the default.
  expect(await alice(invoices.duplicate, { params: { id } })).toMatchObject({ tax: 3800 })
  const again = await alice(studioMoney.change, { input: { categories: [{ code: 'S', rate: 7 }] } })
  expect(again.categories).toMatchObject([{ id: before, isDefault: true }])
})

test('invoices of a contract contain the tax in the amounts agreed', async () => {
  const { alice, client } = await openTaxed()
  const shoot = await alice(shoots.create, { input: { title: 'Wedding', location: 'Berlin', type: 'wedding' } })
  const { id } = await alice(contracts.create, {
    input: {
      clientId: client.id,
      shootId: shoot.id,
      title: 'Wedding',
      content: 'We photograph your wedding.',
      totalAmount: '2380.00',
      depositAmount: '595.00',
    },
  })
  const deposit = await alice(contracts.invoice, { params: { id }, input: { part: 'deposit' } })
  expect(deposit).toMatchObject({ total: 59_500, tax: 9500, taxed: { pricesWithTax: true } })
})

test('a paid invoice keeps its taxes, and its notes may change', async () => {
  const { alice, bill, body, idOf } = await openTaxed()
  const { id } = await bill({ ...twoRates(idOf), status: 'paid' })
  const same = body({ ...twoRates(idOf), notes: 'Thank you' })
  expect(await alice(invoices.change, { params: { id }, input: same })).toMatchObject({ notes: 'Thank you' })
  await expect(alice(invoices.change, { params: { id }, input: { ...same, adjustments: [] } })).rejects.toMatchObject({
    code: 'conflict',
  })
})
