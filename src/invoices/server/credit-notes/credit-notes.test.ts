import { expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

test('the usage rights of an invoice are credited; what is left is less, and a second time is refused', async () => {
  const { alice, billTwoRates, credit, find } = await openVatStudio()
  const { id } = await billTwoRates()
  expect(await alice(creditNotes.left, { params: { id } })).toEqual({
    next: 'CRN-2026-0001',
    currency: 'EUR',
    pricesWithTax: false,
    left: 236_845,
    items: [
      { id: 1, description: 'Photography, one day', quantity: 1, amount: 145_050, isShort: false },
      { id: 2, description: 'Usage rights, three years', quantity: 1, amount: 60_033, isShort: false },
    ],
    groups: [
      { code: 'S', rate: 19, left: 172_610 },
      { code: 'S', rate: 7, left: 64_235 },
    ],
  })
  const note = await credit(id, { reason: 'Not needed', lines: [{ id: 2, quantity: 1 }] })
  expect(note).toMatchObject({
    invoiceNumber: 'CRN-2026-0001',
    credits: { id, invoiceNumber: 'INV-2026-0001', issueDate: '2026-05-01', total: 236_845 },
    subtotal: 60_033,
    tax: 4202,
    total: 64_235,
    balance: 0,
    notes: 'Not needed',
    items: [{ description: 'Usage rights, three years', quantity: 1, rate: 60_033, amount: 60_033 }],
    taxed: { taxes: [{ code: 'S', rate: 7, net: 60_033, tax: 4202 }] },
  })
  const invoice = await find(id)
  expect(invoice).toMatchObject({ status: 'unpaid', credited: 64_235, balance: 172_610 })
  expect(invoice.creditNotes).toEqual([
    { id: note.id, invoiceNumber: 'CRN-2026-0001', issueDate: note.issueDate, total: 64_235 },
  ])
  expect(invoice.history.at(-1)?.words).toBe('€642.35 credited with CRN-2026-0001, €1,726.10 left')
  await expect(credit(id, { lines: [{ id: 2, quantity: 1 }] })).rejects.toMatchObject({
    code: 'invalid',
    message: 'At most 0 is left to credit',
  })
  await expect(credit(id, { groups: [{ code: 'S', rate: 7, amount: '0.01' }] })).rejects.toMatchObject({
    fields: { 'groups.0.amount': 'At most €0.00 is left to credit' },
  })
  await expect(credit(id, { groups: [{ code: 'S', rate: 19, amount: '1726.11' }] })).rejects.toMatchObject({
    message: 'At most €1,726.10 is left to credit',
  })
})

test('of two credits of the same at once, one wins; refused ones take no number', async () => {
  const { billTwoRates, credit, find } = await openVatStudio()
  const { id } = await billTwoRates()
  const both = await Promise.allSettled([
    credit(id, { lines: [{ id: 2, quantity: 1 }] }),
    credit(id, { lines: [{ id: 2, quantity: 1 }] }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await find(id)).toMatchObject({ credited: 64_235, balance: 172_610 })
  expect(await credit(id)).toMatchObject({ invoiceNumber: 'CRN-2026-0002', total: 172_610 })
})

test('a paid invoice credited in part has a refund due, no more than that, and settles it', async () => {
  const { alice, bill, credit, find, pay } = await openVatStudio()
  const { id } = await bill()
  await pay(id, 1428)
  const note = await credit(id, { lines: [{ id: 1, quantity: 0.25 }] })
  expect(note).toMatchObject({ subtotal: 30_000, tax: 5700, total: 35_700, refundDue: 35_700 })
  expect(await find(id)).toMatchObject({ status: 'paid', balance: -35_700, refundDue: 35_700, credited: 35_700 })
  await expect(pay(id, 1)).rejects.toMatchObject({ message: 'Nothing is left to pay' })
  await expect(pay(note.id, '357.01')).rejects.toMatchObject({
    code: 'invalid',
    fields: { amount: 'At most €357.00 is left to refund' },
  })
  const refunded = await pay(note.id, 357)
  expect(refunded).toMatchObject({ paid: 35_700, payments: [{ amount: 35_700 }] })
  expect(refunded.refundDue).toBeUndefined()
  const settled = await find(id)
  expect(settled).toMatchObject({ status: 'paid', balance: 0, paid: 142_800, credited: 35_700 })
  expect(settled.refundDue).toBeUndefined()
  const { payments } = settled
  await expect(
    alice(invoices.takePaymentBack, { params: { id, paymentId: payments[0]?.id ?? 0 } }),
  ).rejects.toMatchObject({ message: 'This payment was refunded. Remove the refund from the credit note first.' })
  const back = { id: note.id, paymentId: refunded.payments[0]?.id ?? 0 }
  expect(await alice(invoices.takePaymentBack, { params: back })).toMatchObject({ paid: 0, refundDue: 35_700 })
  expect(await find(id)).toMatchObject({ balance: -35_700, refundDue: 35_700 })
})

test('a payment that is removed after a credit leaves what was not credited to be paid', async () => {
  const { alice, bill, credit, find, pay } = await openVatStudio()
  const { id } = await bill()
  const { payments } = await pay(id, 1428)
  await credit(id, { lines: [{ id: 1, quantity: 0.25 }] })
  await alice(invoices.takePaymentBack, { params: { id, paymentId: payments[0]?.id ?? 0 } })
  expect(await find(id)).toMatchObject({ status: 'unpaid', balance: 107_100 })
  expect(await pay(id, 1071)).toMatchObject({ status: 'paid', balance: 0 })
})

test('an invoice of which the rest is credited after a payment is paid', async () => {
  const { billTwoRates, credit, find, pay } = await openVatStudio()
  const { id } = await billTwoRates()
  await pay(id, '1726.10')
  await credit(id, { lines: [{ id: 2, quantity: 1 }] })
  expect(await find(id)).toMatchObject({ status: 'paid', balance: 0, paid: 172_610, credited: 64_235 })
})

test('an issued invoice is cancelled by a credit note of all of it, and nothing counts as billed', async () => {
  const { alice, bill, client, find } = await openVatStudio()
  const { id } = await bill()
  const cancelled = await alice(invoices.setStatus, { params: { id }, input: { status: 'cancelled' } })
  expect(cancelled).toMatchObject({ id, status: 'credited', balance: 0, credited: 142_800 })
  expect(cancelled.creditNotes).toMatchObject([{ invoiceNumber: 'CRN-2026-0001', total: 142_800 }])
  expect(await alice(invoices.ofClient, { params: { id: client.id } })).toMatchObject({
    count: 1,
    billed: 0,
    outstanding: 0,
  })
  for (const status of ['sent', 'paid', 'draft', 'cancelled'] as const)
    await expect(alice(invoices.setStatus, { params: { id }, input: { status } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'INV-2026-0001 was credited in full, so its status stays.',
    })
  expect(await find(id)).toMatchObject({ status: 'credited' })
})

test('a full credit copies discounts, charges and taxes; with payments all of them are to be refunded', async () => {
  const { bill, credit, find, idOf, pay } = await openVatStudio()
  const { id, items, taxed, subtotal, tax, total } = await bill({
    pricesWithTax: true,
    items: [
      { description: 'Wedding coverage', rate: 2490, categoryId: idOf(19) },
      { description: 'Photo book', rate: 199, categoryId: idOf(7), discount: { by: 'amount', value: 10 } },
    ],
    adjustments: [{ kind: 'discount', by: 'percent', value: 10, words: 'Weekday' }],
  })
  await pay(id, 100)
  const note = await credit(id)
  expect(note).toMatchObject({ items, subtotal, tax, total, taxed, refundDue: 10_000 })
  expect(await find(id)).toMatchObject({ status: 'credited', balance: -10_000, refundDue: 10_000 })
  await expect(credit(id)).rejects.toMatchObject({ message: 'At most €0.00 is left to credit' })
})

test('amounts of tax rates are credited with their tax, and the last credit takes the rest', async () => {
  const { bill, credit, find, idOf } = await openVatStudio()
  const { id, total, taxed } = await bill({
    pricesWithTax: true,
    items: [
      { description: 'Session', rate: 299, categoryId: idOf(19) },
      { description: 'Photo book', rate: '99.99', categoryId: idOf(7), quantity: 3 },
    ],
    adjustments: [{ kind: 'charge', by: 'amount', value: '9.90', words: 'Shipping' }],
  })
  const first = await credit(id, { reason: 'Cut short', groups: [{ code: 'S', rate: 19, amount: 15 }] })
  expect(first).toMatchObject({ subtotal: 1260, tax: 240, total: 1500 })
  const second = await credit(id, { lines: [{ id: 2, quantity: '1' }] })
  const last = await credit(id)
  expect(first.total + second.total + last.total).toBe(total)
  const sums = (rate: number, part: 'net' | 'tax') =>
    [first, second, last]
      .flatMap((note) => note.taxed?.taxes ?? [])
      .filter((group) => group.rate === rate)
      .reduce((sum, group) => sum + group[part], 0)
  for (const { rate, net, tax } of taxed?.taxes ?? [])
    expect([sums(rate, 'net'), sums(rate, 'tax')]).toEqual([net, tax])
  expect(await find(id)).toMatchObject({ status: 'credited', balance: 0 })
})

test('an amount takes off each rate as much as is left of it, and is shown before it is issued', async () => {
  const { alice, billTwoRates, credit, find } = await openVatStudio()
  const { id } = await billTwoRates()
  const preview = (amount: string) => alice(creditNotes.preview, { params: { id }, input: { amount } })
  const shown = await preview('500')
  expect((shown?.net ?? 0) + (shown?.tax ?? 0)).toBe(50_000)
  expect(await find(id)).toMatchObject({ version: 1, balance: 236_845 })
  const note = await credit(id, { amount: '500' })
  expect(note).toMatchObject({
    subtotal: shown?.net,
    tax: shown?.tax,
    total: 50_000,
    // 172,610 and 64,235 of 236,845 are left of the two rates.
    taxed: {
      taxes: [
        { rate: 19, net: 30_621, tax: 5818 },
        { rate: 7, net: 12_674, tax: 887 },
      ],
    },
  })
  expect((await alice(creditNotes.left, { params: { id } })).items.map(({ isShort }) => isShort)).toEqual([true, true])
  await expect(credit(id, { amount: '1868.46' })).rejects.toMatchObject({
    fields: { amount: 'At most €1,868.45 is left to credit' },
  })
  await expect(credit(id, { amount: '10.001' })).rejects.toMatchObject({ fields: { amount: 'Use at most 2 decimals' } })
  await expect(credit(id, { amount: '0' })).rejects.toMatchObject({ message: 'Choose what to credit' })
  for (const amount of ['1868.46', '10.001', '0']) expect(await preview(amount)).toBeNull()
})

test('a correction is not older than what it corrects', async () => {
  const { bill, credit } = await openVatStudio()
  const { id } = await bill({ issueDate: '2027-01-15', dueDate: '2027-02-15' })
  expect(await credit(id)).toMatchObject({ issueDate: '2027-01-15', invoiceNumber: 'CRN-2027-0001' })
})

test('what says nothing or twice the same is refused in words', async () => {
  const { alice, bill, credit } = await openVatStudio()
  const { id } = await bill()
  const refusals: [object, string][] = [
    [{}, 'Choose all, items or amounts'],
    [{ full: true, lines: [{ id: 1, quantity: 1 }] }, 'Choose all, items or amounts'],
    [{ lines: [{ id: 1, quantity: 0 }] }, 'Quantity is a number above 0'],
    [
      {
        lines: [
          { id: 1, quantity: 1 },
          { id: 1, quantity: 1 },
        ],
      },
      'Choose each item once',
    ],
    [{ lines: [{ id: 7, quantity: 1 }] }, 'At most 0 is left to credit'],
    [{ lines: [{ id: 1, quantity: 1.001 }] }, 'At most 1 is left to credit'],
    [{ groups: [{ code: 'S', rate: 7, amount: 1 }] }, 'At most €0.00 is left to credit'],
    [{ groups: [{ code: 'S', rate: 19, amount: 0 }] }, 'Choose what to credit'],
  ]
  for (const [input, message] of refusals)
    await expect(credit(id, input as never)).rejects.toMatchObject({ code: 'invalid', message })
  const draft = await bill({ status: 'draft' })
  await expect(credit(draft.id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This invoice needs no credit note. Change it, or choose another status.',
  })
  const note = await credit(id)
  await expect(credit(note.id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(alice(invoices.duplicate, { params: { id: note.id } })).rejects.toMatchObject({ code: 'conflict' })
})

test('another studio’s invoices are not found, and a stale version is refused', async () => {
  const { as, bill, credit } = await openVatStudio()
  const { id, version } = await bill()
  const bob = as('bob')
  await expect(bob(creditNotes.left, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(bob(creditNotes.write, { params: { id }, input: { full: true } })).rejects.toMatchObject({
    code: 'not_found',
  })
  const alice = as('alice')
  const stale = alice(creditNotes.write, {
    params: { id },
    input: { full: true },
    ifMatch: `"${version + 5}"`,
  })
  await expect(stale).rejects.toMatchObject({ code: 'stale' })
  const note = await credit(id)
  for (const attempt of [
    bob(invoices.find, { params: { id: note.id } }),
    bob(invoices.pay, { params: { id: note.id }, input: { amount: 1, paidOn: '2026-04-30' } }),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
})

/** Tries again while the server is busy, as it says. */
async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (refusal) {
      if ((refusal as { code?: string }).code !== 'unavailable') throw refusal
    }
  }
}

test('a hundred invoices issued at once, and then credited at once, have numbers without a gap', async () => {
  const { alice, bill, credit } = await openVatStudio()
  const drafts = []
  for (let at = 0; at < 100; at += 1) drafts.push(await bill({ status: 'draft' }))
  const issued = await Promise.all(
    drafts.map(({ id }) => untilDone(() => alice(invoices.setStatus, { params: { id }, input: { status: 'unpaid' } }))),
  )
  const notes = await Promise.all(issued.map(({ id }) => untilDone(() => credit(id))))
  const all = (prefix: string) =>
    Array.from({ length: 100 }, (_, at) => `${prefix}-2026-${String(at + 1).padStart(4, '0')}`)
  expect(issued.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(all('INV'))
  expect(notes.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(all('CRN'))
})
