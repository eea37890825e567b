import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { proposals } from '#proposals/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { accept, agreedOf, dealOf, send, taxedLines, tick, wedding } from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** A studio with two taxes: prices without tax, 8.875 % on what is delivered. */
async function taxedStudio(): Promise<Studio> {
  const studio = await openStudio()
  await studio.as('alice')(studioMoney.change, {
    input: {
      scheme: 'sales',
      pricesWithTax: false,
      categories: [
        { code: 'O', words: 'No tax', isDefault: true },
        { code: 'S', rate: 8.875 },
      ],
    },
  })
  return studio
}

/** The wedding of the worked case: only its album is taxed. */
async function taxedWedding(studio: Studio) {
  const { categories } = await studio.as('alice')(studioMoney.find, {})
  const taxOf = (code: 'O' | 'S') => categories.find((one) => one.code === code)?.id ?? 0
  return wedding.lines.map((line) => ({ ...line, categoryId: taxOf(line.name === 'Album' ? 'S' : 'O') }))
}

test('a deposit with tax books once all of it is paid, to the cent; taken back, it stays booked and due', async () => {
  const studio = await taxedStudio()
  const alice = studio.as('alice')
  const sent = await send(studio, { lines: await taxedWedding(studio), bookedBy: 'payment' })
  await accept(studio, sent, tick(2, 3), 508_994)
  const bill = { params: { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 } }
  const pay = async (amount: string) => {
    await alice(invoices.pay, { ...bill, input: { amount, paidOn: '2026-05-01' } })
    return dealOf(studio, sent)
  }
  expect(await pay('1526.97')).toMatchObject({ stage: 'proposed', proposed: { payment: { amount: 1 } } })
  expect(await pay('0.01')).toMatchObject({ stage: 'booked', proposed: { payment: null } })
  const { payments } = await alice(invoices.find, bill)
  await alice(invoices.takePaymentBack, { params: { ...bill.params, paymentId: payments.at(-1)?.id ?? 0 } })
  const back = payments.at(-1)?.amount ?? 0
  expect(await dealOf(studio, sent)).toMatchObject({ stage: 'booked', proposed: { payment: { amount: back } } })
})

test('the invoices of all payments add up to the terms in gross and in tax, in every group', async () => {
  const studio = await taxedStudio()
  const alice = studio.as('alice')
  const sent = await send(studio, { lines: await taxedWedding(studio) })
  await expect(accept(studio, sent, tick(2, 3), 508_993)).rejects.toMatchObject({
    code: 'invalid',
    message: 'The total changed. Reload the page.',
  })
  await accept(studio, sent, tick(2, 3), 508_994)
  expect((await alice(proposals.find, { params: sent })).sums.total).toBe(508_994)
  for (const id of [2, 3]) await alice(agreements.issue, { params: { dealId: sent.dealId, id } })
  const agreed = await agreedOf(studio, sent)
  const bills = []
  for (const { invoice } of agreed?.installments ?? [])
    bills.push(await alice(invoices.find, { params: { id: invoice?.id ?? 0 } }))
  expect(bills.map(({ total, tax }) => [total, tax])).toEqual([
    [152_698, 1198],
    [203_598, 1598],
    [152_698, 1198],
  ])
  expect(bills.map(({ items }) => items.map(({ amount }) => amount))).toEqual([
    [14_698, 138_000],
    [19_598, 184_000],
    [14_698, 138_000],
  ])
  expect(bills[0]?.items.map(({ description }) => description)).toEqual([
    'Deposit, Wedding, Hannah Weiss: Album',
    'Deposit, Wedding, Hannah Weiss: Wedding, 8 hours, Second photographer',
  ])
})

test('beside the amount of a payment its tax reads as part of it', async () => {
  const studio = await taxedStudio()
  const sent = await send(studio, { lines: await taxedWedding(studio) })
  await accept(studio, sent, tick(2, 3), 508_994)
  const id = (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0
  const { link } = await studio.as('alice')(invoiceLinks.create, { params: { id } })
  const params = { token: link.slice(link.lastIndexOf('/') + 1) }
  const { paper } = await studio.as('visitor')(invoiceLinks.read, { params })
  expect(paper.lines.map(({ amount, detail }) => [amount, detail])).toEqual([
    ['$146.98', 'Includes Tax (8.875%)'],
    ['$1,380.00', undefined],
  ])
  expect(paper.included).toEqual([{ label: 'Includes Tax (8.875%) on $135.00', amount: '$11.98' }])
})

test('a studio that does not tax by item bills one amount', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  await accept(studio, sent)
  const [bill] = await studio.as('alice')(invoices.list, {})
  expect(bill).toMatchObject({ total: 151_500, tax: 0, status: 'unpaid' })
})

/** A studio in euros with VAT at these rates, prices with tax. Returns the categories by their rate. */
async function vatStudio(...rates: number[]) {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { address: 'Seestr. 1, Berlin', country: 'DE' } })
  const categories = rates.map((rate, at) => ({ code: 'S' as const, rate, isDefault: at === 0 }))
  const change = { scheme: 'vat', currency: 'EUR', vatId: 'DE136695976', pricesWithTax: true, categories } as const
  const kept = await alice(studioMoney.change, { input: change })
  const at = (rate: number) => kept.categories.find((one) => one.rate === rate)?.id ?? 0
  return { studio, at }
}

const now = { anchor: 'accepted', offset: 0 } as const
type Share = (typeof wedding.plan)[number]['share']
const planOf = (...shares: Share[]) => shares.map((share, at) => ({ name: `Payment ${at + 1}`, share, due: now }))

const paymentsOf = async (studio: Studio, sent: Parameters<typeof agreedOf>[1]) =>
  (await agreedOf(studio, sent))?.installments ?? []

/** The net amount and tax of the invoices of all payments, in each tax by its rate. */
async function billedIn(studio: Studio, sent: Parameters<typeof agreedOf>[1]) {
  const alice = studio.as('alice')
  const open = (await paymentsOf(studio, sent)).filter(({ invoice }) => invoice === null)
  for (const { id } of open) await alice(agreements.issue, { params: { dealId: sent.dealId, id } })
  const bills = []
  for (const { invoice } of await paymentsOf(studio, sent)) {
    const { total, taxed } = await alice(invoices.find, { params: { id: invoice?.id ?? 0 } })
    bills.push([total, ...(taxed?.taxes.map(({ rate, net, tax }) => [rate, net, tax]) ?? [])])
  }
  return bills
}

test('without extras the payments follow the smaller total', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { lines: await taxedLines(studio) })
  await accept(studio, sent, [], 400_000)
  expect((await paymentsOf(studio, sent)).map(({ amount }) => amount)).toEqual([120_000, 160_000, 120_000])
})

test('prices with tax, a discount of ten percent, 500.00 at once and then the rest', async () => {
  const { studio, at } = await vatStudio(19, 7)
  const lines = [
    { name: 'Portrait package', rate: '2490', categoryId: at(19) },
    { kind: 'extra' as const, name: 'Print', rate: '49.90', most: 10, categoryId: at(7) },
  ]
  const plan = planOf({ by: 'amount', value: '500' }, { by: 'rest' })
  const sent = await send(studio, { lines, plan, discount: { by: 'percent', value: '10' }, pricesWithTax: true })
  await accept(studio, sent, [{ line: 2, quantity: 3 }], 237_573)
  expect(await billedIn(studio, sent)).toEqual([
    [50_000, [19, 39_634, 7530], [7, 2651, 185]],
    [187_573, [19, 148_685, 28_251], [7, 9941, 696]],
  ])
})

test('of two taxes on equal amounts each keeps its own', async () => {
  const { studio, at } = await vatStudio(19, 7)
  const lines = [19, 7].map((rate) => ({ name: `At ${rate}`, rate: '1000', categoryId: at(rate) }))
  const plan = planOf({ by: 'percent', value: '30' }, { by: 'rest' })
  const sent = await send(studio, { lines, plan, pricesWithTax: true })
  await accept(studio, sent, [], 200_000)
  expect(await billedIn(studio, sent)).toEqual([
    [60_000, [19, 25_210, 4790], [7, 28_037, 1963]],
    [140_000, [19, 58_824, 11_176], [7, 65_421, 4579]],
  ])
})

test('1,000.01 in thirds', async () => {
  const studio = await openStudio()
  const third = { by: 'percent', value: '33.3333' } as const
  const lines = [{ name: 'Portraits', rate: '1000.01' }]
  const sent = await send(studio, { lines, plan: planOf(third, third, { by: 'rest' }) })
  await accept(studio, sent, [], 100_001)
  expect((await paymentsOf(studio, sent)).map(({ amount }) => amount)).toEqual([33_334, 33_334, 33_333])
})

test('three cents of three taxes are billed a cent at a time', async () => {
  const { studio, at } = await vatStudio(19, 7, 5)
  const lines = [19, 7, 5].map((rate) => ({ name: `At ${rate}`, rate: '0.01', categoryId: at(rate) }))
  const cent = { by: 'amount', value: '0.01' } as const
  const sent = await send(studio, { lines, plan: planOf(cent, cent, { by: 'rest' }), pricesWithTax: true })
  await accept(studio, sent, [], 3)
  expect(await billedIn(studio, sent)).toEqual([
    [1, [7, 1, 0]],
    [1, [19, 1, 0]],
    [1, [5, 1, 0]],
  ])
})
