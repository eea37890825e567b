import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import { tagOf } from '#kernel/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

async function writing({ as }: Studio): Promise<SentInvoice & { shootId: number }> {
  const client = await as('alice')(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const shoot = await as('alice')(shoots.create, {
    input: { title: 'Raman wedding', location: 'Wave Hill, Bronx', type: 'wedding', date: '2026-10-24T17:00:00Z' },
  })
  return {
    clientId: client.id,
    shootId: shoot.id,
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    taxType: 'percentage',
    taxRate: 8.875,
    notes: 'Thank you.',
    terms: 'Payment due within 30 days.',
    items: [
      { description: 'Wedding photography', quantity: 1, rate: 4200 },
      { description: 'Second photographer', quantity: 1.5, rate: 400 },
    ],
  }
}

test('an invoice is reckoned here, line by line, and read back as it was written', async () => {
  const studio = await openStudio()
  const draft = await writing(studio)
  const invoice = await studio.as('alice')(invoices.create, { input: draft })
  expect(invoice).toMatchObject({
    invoiceNumber: null,
    clientName: 'Priya Raman',
    shootTitle: 'Raman wedding',
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    subtotal: 480_000,
    tax: 42_600,
    taxType: 'percentage',
    taxRate: 8.875,
    total: 522_600,
    paid: 0,
    balance: 522_600,
    status: 'draft',
    notes: 'Thank you.',
    terms: 'Payment due within 30 days.',
    sentAt: null,
    sentHow: null,
    version: 1,
    items: [
      { id: 1, description: 'Wedding photography', quantity: 1, rate: 420_000, amount: 420_000 },
      { id: 2, description: 'Second photographer', quantity: 1.5, rate: 40_000, amount: 60_000 },
    ],
  })
  expect(await studio.as('alice')(invoices.find, { params: invoice })).toEqual(invoice)
  expect(await studio.as('alice')(invoices.items, { params: invoice })).toEqual(invoice.items)
})

test('what its sender reckoned has to agree, to the cent', async () => {
  const studio = await openStudio()
  const draft = await writing(studio)
  const send = (more: Partial<SentInvoice>) => studio.as('alice')(invoices.create, { input: { ...draft, ...more } })
  const [first, second] = draft.items as [SentInvoice['items'][number], SentInvoice['items'][number]]
  await expect(send({ subtotal: 479_999 })).rejects.toMatchObject({
    code: 'invalid',
    fields: { subtotal: 'The subtotal is not the sum of the items' },
  })
  await expect(send({ tax: 42_601 })).rejects.toMatchObject({
    code: 'invalid',
    fields: { tax: 'The tax is not that percentage of the subtotal' },
  })
  await expect(send({ items: [first, { ...second, amount: 599.99 }] })).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'items.1.amount': 'The amount is not quantity times rate' },
  })
  expect(await send({ subtotal: 480_000, tax: 42_600, items: [first, { ...second, amount: 600 }] })).toMatchObject({
    total: 522_600,
  })
})

const nonsense: [string, object][] = [
  ['a rate that is not a number', { items: [{ description: 'Portraits', rate: 'NaN' }] }],
  ['a negative rate', { items: [{ description: 'Portraits', rate: -1 }] }],
  ['a trillion', { items: [{ description: 'Portraits', rate: 1e12 }] }],
  ['a rate that rounds to nothing', { items: [{ description: 'Portraits', rate: 0.004 }] }],
  ['half of one', { items: [{ description: 'Portraits', rate: 1, quantity: 0.5 }] }],
  ['a line without words', { items: [{ description: '  ', rate: 1 }] }],
  ['no line', { items: [] }],
  ['201 lines', { items: Array.from({ length: 201 }, () => ({ description: 'Portraits', rate: 1 })) }],
  [
    'lines that come to more than a billion dollars',
    { items: Array.from({ length: 3 }, () => ({ description: 'Portraits', rate: 9e8 })) },
  ],
  ['a percentage without a figure', { taxRate: null }],
  ['more than a hundred percent', { taxRate: 100.0001 }],
  ['negative tax', { taxType: 'amount', taxRate: null, tax: -1 }],
  ['half a cent of tax', { taxType: 'amount', taxRate: null, tax: 0.5 }],
  ['a due day before the issue', { dueDate: '2026-04-30' }],
  ['a day that is none', { issueDate: '2026-02-30' }],
  ['a day of the year nought', { issueDate: '0000-01-01T00:00:00Z' }],
  ['a day of the year ten thousand', { dueDate: '9999-12-31T23:59:59-12:00' }],
  ['a rate of a tax that was typed as an amount', { taxType: 'amount', tax: 5 }],
  ['overdue, which nobody chooses', { status: 'overdue' }],
  ['a field that is none', { total: 1 }],
]

test('nonsense is refused in words that name the field, and nothing is kept', async () => {
  const studio = await openStudio()
  const draft = await writing(studio)
  for (const [what, more] of nonsense) {
    const { status, json } = await studio.raw('alice', 'POST', '/api/invoices', { body: { ...draft, ...more } })
    expect([status, json.errors?.length > 0], what).toEqual([422, true])
  }
  expect(await studio.as('alice')(invoices.list, {})).toEqual([])
})

test('an invoice of two hundred full lines in any script is taken', async () => {
  const studio = await openStudio()
  const items = Array.from({ length: 200 }, () => ({ description: '寫'.repeat(500), rate: 1 }))
  const { id } = await studio.as('alice')(invoices.create, { input: { ...(await writing(studio)), items } })
  expect(await studio.as('alice')(invoices.items, { params: { id } })).toHaveLength(200)
})

test('a tenth and two tenths are three tenths', async () => {
  const studio = await openStudio()
  const items = [
    { description: 'Print', rate: 0.1 },
    { description: 'Print', rate: 0.2 },
  ]
  expect(
    await studio.as('alice')(invoices.create, {
      input: { ...(await writing(studio)), items, taxType: 'amount', taxRate: null, subtotal: 30 },
    }),
  ).toMatchObject({ subtotal: 30, total: 30 })
})

test('of two concurrent edits the second is refused', async () => {
  const studio = await openStudio()
  const draft = await writing(studio)
  const { id, version } = await studio.as('alice')(invoices.create, { input: draft })
  const change = (notes: string) =>
    studio.as('alice')(invoices.change, { params: { id }, input: { ...draft, notes }, ifMatch: tagOf({ version }) })
  expect(await change('First.')).toMatchObject({ notes: 'First.', version: version + 1 })
  await expect(change('Second.')).rejects.toMatchObject({ code: 'stale' })
  expect((await studio.as('alice')(invoices.find, { params: { id } })).notes).toBe('First.')
})

test('every change is kept: what, from how much to how much', async () => {
  const studio = await openStudio()
  const draft = await writing(studio)
  const { id } = await studio.as('alice')(invoices.create, { input: { ...draft, taxType: 'amount', taxRate: null } })
  await studio.as('alice')(invoices.change, {
    params: { id },
    input: { ...draft, dueDate: '2026-06-15', taxType: 'amount', taxRate: null, tax: 20_000 },
  })
  await studio.as('alice')(invoices.setStatus, { params: { id }, input: { status: 'sent' } })
  await studio.as('alice')(invoices.pay, { params: { id }, input: { amount: 1000, paidOn: '2026-05-01' } })
  expect((await studio.as('alice')(invoices.find, { params: { id } })).history.map(({ words }) => words)).toEqual([
    'Created',
    'Changed due date and amounts (total $4,800.00 → $5,000.00)',
    'Issued as INV-2026-0001',
    'Marked as sent',
    'Payment of $1,000.00 recorded, $4,000.00 left',
  ])
})

test('the history says each status in plain words, and what it was before where it is taken back', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id } = await alice(invoices.create, { input: await writing(studio) })
  for (const status of ['sent', 'paid', 'unpaid', 'cancelled'] as const)
    await alice(invoices.setStatus, { params: { id }, input: { status } })
  const { history } = await alice(invoices.find, { params: { id } })
  expect(history.filter(({ kind }) => kind === 'status').map(({ words }) => words)).toEqual([
    'Marked as sent',
    'Marked as paid',
    'Status changed from Paid to Unpaid',
    'Cancelled',
  ])
})

test('a copy is a new draft of today with the same items', async () => {
  const studio = await openStudio()
  const original = await studio.as('alice')(invoices.create, { input: { ...(await writing(studio)), status: 'paid' } })
  studio.clock.now += 5 * 86_400_000
  const copy = await studio.as('alice')(invoices.duplicate, { params: original })
  expect(copy).toMatchObject({
    invoiceNumber: null,
    status: 'draft',
    issueDate: '2026-05-06',
    dueDate: '2026-06-05',
    total: original.total,
    paid: 0,
    items: original.items,
    history: [{ words: 'Created from INV-2026-0001' }],
  })
})

test('the list by status, client and words, newest first, page by page', async () => {
  const studio = await openStudio()
  const draft = await writing(studio)
  const other = await studio.as('alice')(clients.create, { input: { name: 'Maya Ortiz' } })
  const ids: number[] = []
  for (const [clientId, status] of [
    [draft.clientId, 'draft'],
    [other.id, 'sent'],
    [draft.clientId, 'paid'],
    [other.id, 'sent'],
  ] as const)
    ids.push((await studio.as('alice')(invoices.create, { input: { ...draft, clientId, status } })).id)
  const listed = async (input: Record<string, string>) =>
    (await studio.as('alice')(invoices.list, { input })).map(({ id }) => ids.indexOf(id))
  expect(await listed({})).toEqual([3, 2, 1, 0])
  expect(await listed({ status: 'sent' })).toEqual([3, 1])
  expect(await listed({ clientId: String(draft.clientId) })).toEqual([2, 0])
  expect(await listed({ search: 'ortiz' })).toEqual([3, 1])
  expect(await listed({ search: 'INV-2026-0002' })).toEqual([2])
  const first = await studio.raw('alice', 'GET', '/api/invoices?limit=3')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
  expect((await studio.raw('alice', 'GET', next)).json.map(({ id }: { id: number }) => ids.indexOf(id))).toEqual([0])
})
