import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { type Invoice, invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import type { ChosenStatus } from '#invoices/status.ts'
import { search } from '#search/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** An invoice of $1,000.00, due on May 5 in New York. */
async function write(studio: Studio, more: Partial<SentInvoice> = {}): Promise<Invoice> {
  const client = await studio.as('alice')(clients.create, { input: { name: 'Priya Raman' } })
  return studio.as('alice')(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-05',
      items: [{ description: 'Portraits', rate: 1000 }],
      status: 'sent',
      ...more,
    },
  })
}

const find = ({ as }: Studio, { id }: Invoice) => as('alice')(invoices.find, { params: { id } })
const set = ({ as }: Studio, { id }: Invoice, status: ChosenStatus) =>
  as('alice')(invoices.setStatus, { params: { id }, input: { status } })

test('only a sent or unpaid invoice is overdue, once its due day has ended where the photographer is', async () => {
  const studio = await openStudio()
  const [sent, unpaid, draft, paid, cancelled] = [
    await write(studio),
    await write(studio, { status: 'unpaid' }),
    await write(studio, { status: 'draft' }),
    await write(studio, { status: 'paid' }),
    await write(studio, { status: 'cancelled' }),
  ]
  const standings = async () =>
    Promise.all([sent, unpaid, draft, paid, cancelled].map(async (invoice) => (await find(studio, invoice)).status))
  // 23:59 of May 5 in New York is 03:59 of May 6 in UTC.
  studio.clock.now = Date.parse('2026-05-06T03:59:59Z')
  expect(await standings()).toEqual(['sent', 'unpaid', 'draft', 'paid', 'cancelled'])
  studio.clock.now += 1000
  expect(await standings()).toEqual(['overdue', 'overdue', 'draft', 'paid', 'cancelled'])
  expect((await studio.as('alice')(invoices.list, { input: { status: 'overdue' } })).map(({ id }) => id)).toEqual([
    unpaid.id,
    sent.id,
  ])
  expect(await studio.as('alice')(invoices.list, { input: { status: 'sent' } })).toEqual([])
  const badges = (await studio.as('alice')(search.find, { input: { q: 'Raman' } })).flatMap(({ type, status }) =>
    type === 'invoice' ? [status] : [],
  )
  expect(badges.toSorted()).toEqual(['cancelled', 'draft', 'overdue', 'overdue', 'paid'])
})

test('what is owed, late and came in this month, in cents', async () => {
  const studio = await openStudio()
  const late = await write(studio, { dueDate: '2026-05-03' })
  await write(studio, { status: 'draft' })
  await write(studio, { status: 'cancelled' })
  const due = await write(studio, { dueDate: '2026-06-30' })
  await studio.as('alice')(invoices.pay, { params: { id: due.id }, input: { amount: 250.25, paidOn: '2026-05-01' } })
  await studio.as('alice')(invoices.pay, { params: { id: late.id }, input: { amount: 0.75, paidOn: '2026-04-30' } })
  studio.clock.now = Date.parse('2026-05-05T12:00:00Z')
  expect(await studio.as('alice')(invoices.totals, {})).toMatchObject({
    outstanding: { count: 2, amount: 174_900 },
    overdue: { count: 1, amount: 99_925, since: '2026-05-03' },
    paidThisMonth: { count: 1, amount: 25_025 },
    unsent: { count: 0, amount: 0 },
    all: 4,
  })
})

test('any status follows any other by the badge’s menu; a number once given stays', async () => {
  const studio = await openStudio()
  const invoice = await write(studio, { status: 'draft' })
  const ways: ChosenStatus[] = [
    'sent',
    'complete',
    'cancelled',
    'unpaid',
    'paid',
    'draft',
    'complete',
    'sent',
    'draft',
    'cancelled',
    'paid',
    'unpaid',
  ]
  for (const status of ways)
    expect(await set(studio, invoice, status)).toMatchObject({
      status,
      invoiceNumber: 'INV-2026-0001',
      balance: ['paid', 'complete', 'cancelled'].includes(status) ? 0 : 100_000,
    })
})

test('what recorded payments cover is not owed', async () => {
  const studio = await openStudio()
  const invoice = await write(studio)
  const pay = (amount: number) =>
    studio.as('alice')(invoices.pay, { params: { id: invoice.id }, input: { amount, paidOn: '2026-05-01' } })
  await pay(400)
  await pay(600)
  for (const status of ['sent', 'unpaid'] as const)
    await expect(set(studio, invoice, status)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This invoice is fully paid. Remove a payment first.',
    })
  expect(await find(studio, invoice)).toMatchObject({ status: 'paid', balance: 0 })
})

test('the total of a paid invoice stays; what falls to what was paid is paid', async () => {
  const studio = await openStudio()
  const invoice = await write(studio)
  const { clientId, issueDate, dueDate } = invoice
  const rewrite = (rate: number) =>
    studio.as('alice')(invoices.change, {
      params: { id: invoice.id },
      input: { clientId, issueDate, dueDate, items: [{ description: 'Portraits', rate }] },
    })
  await studio.as('alice')(invoices.pay, { params: { id: invoice.id }, input: { amount: 500, paidOn: '2026-05-01' } })
  expect(await rewrite(500)).toMatchObject({ status: 'paid', total: 50_000, balance: 0 })
  await expect(rewrite(600)).rejects.toMatchObject({
    code: 'conflict',
    message:
      'INV-2026-0001 is paid, so its items, tax and amounts can’t be changed. Remove a payment or choose ' +
      'another status first.',
  })
  expect(await find(studio, invoice)).toMatchObject({ status: 'paid', total: 50_000, balance: 0 })
})

test('that it is overdue is dismissed once, and told again when it has another due date', async () => {
  const studio = await openStudio()
  const invoice = await write(studio)
  const dismissedAt = async () =>
    (
      await studio.db
        .selectFrom('invoices')
        .select('overdueDismissedAt')
        .where('id', '=', invoice.id)
        .executeTakeFirstOrThrow()
    ).overdueDismissedAt
  const dismiss = () => studio.as('alice')(invoices.dismissOverdue, { params: { id: invoice.id } })
  await dismiss()
  expect(await dismissedAt()).toBeNull()
  studio.clock.now = Date.parse('2026-05-06T12:00:00Z')
  await dismiss()
  const first = await dismissedAt()
  studio.clock.now += 5000
  await dismiss()
  expect([first, await dismissedAt()]).toEqual([studio.clock.now - 5000, studio.clock.now - 5000])
  expect((await find(studio, invoice)).version).toBe(invoice.version)
  const { clientId, issueDate } = invoice
  const due = (dueDate: string) =>
    studio.as('alice')(invoices.change, {
      params: { id: invoice.id },
      input: { clientId, issueDate, dueDate, items: [{ description: 'Portraits', rate: 1000 }] },
    })
  await due(invoice.dueDate)
  expect(await dismissedAt()).toBe(first)
  await due('2026-05-04')
  expect(await dismissedAt()).toBeNull()
})
