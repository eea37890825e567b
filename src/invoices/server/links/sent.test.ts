import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import { notifications } from '#notification-list/api.ts'
import { search } from '#search/api.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const minute = 60_000

async function withMail() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  return { studio, smtp }
}

async function write({ as }: Studio, more: Partial<SentInvoice> = {}) {
  const client = await as('alice')(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  return as('alice')(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 1000 }],
      status: 'unpaid',
      ...more,
    },
  })
}

const find = ({ as }: Studio, { id }: { id: number }) => as('alice')(invoices.find, { params: { id } })
const wordsOf = ({ history }: { history: { words: string }[] }) => history.map(({ words }) => words)

test('an issued invoice has its number, and is not sent until its photographer says how it went out', async () => {
  const studio = await openStudio()
  const invoice = await write(studio)
  expect(invoice).toMatchObject({ invoiceNumber: 'INV-2026-0001', status: 'unpaid', sentAt: null, sentHow: null })
  expect(wordsOf(invoice)).toEqual(['Created', 'Issued as INV-2026-0001'])
  const marked = await studio.as('alice')(invoices.setStatus, {
    params: { id: invoice.id },
    input: { status: 'sent', how: 'mail' },
  })
  expect(marked).toMatchObject({
    status: 'sent',
    sentAt: new Date(studio.clock.now).toISOString(),
    sentHow: 'mail',
  })
  expect(wordsOf(marked).at(-1)).toBe('Marked as sent by mail')
})

test('an email to an address that does not exist is told at once, and the invoice is not sent', async () => {
  const { studio, smtp } = await withMail()
  const invoice = await write(studio)
  smtp.mood.unknown = 'priya@raman.example'
  await studio.as('alice')(invoices.send, { params: { id: invoice.id }, input: {} })
  await expect
    .poll(async () => wordsOf(await find(studio, invoice)).at(-1))
    .toBe('Not delivered to priya@raman.example: address refused')
  const found = await find(studio, invoice)
  expect(found).toMatchObject({ status: 'unpaid', sentAt: null })
  expect(wordsOf(found).join()).not.toContain('on its way')
  expect(await studio.as('alice')(notifications.unread, {})).toMatchObject([
    {
      title: 'INV-2026-0001 was not delivered',
      message: 'The mail server refused the address priya@raman.example. Check it, then send the email again.',
      priority: 'high',
      relatedId: invoice.id,
    },
  ])
  smtp.mood.unknown = ''
  await studio.as('alice')(invoices.send, { params: { id: invoice.id }, input: {} })
  await expect.poll(async () => (await find(studio, invoice)).status).toBe('sent')
})

test('the badge’s menu marks it as sent too; a draft again is not sent', async () => {
  const studio = await openStudio()
  const invoice = await write(studio)
  const set = (status: 'sent' | 'draft' | 'unpaid') =>
    studio.as('alice')(invoices.setStatus, { params: { id: invoice.id }, input: { status } })
  const marked = await set('sent')
  expect(marked).toMatchObject({ sentHow: 'other' })
  expect(wordsOf(marked).at(-1)).toBe('Marked as sent')
  expect(await set('unpaid')).toMatchObject({ status: 'unpaid', sentHow: 'other' })
  expect(await set('draft')).toMatchObject({ status: 'draft', sentAt: null, sentHow: null })
  expect(await set('unpaid')).toMatchObject({ status: 'unpaid', sentAt: null })
})

test('how it went out is told of a sent invoice only', async () => {
  const studio = await openStudio()
  const { id } = await write(studio)
  await expect(
    studio.as('alice')(invoices.setStatus, { params: { id }, input: { status: 'paid', how: 'mail' } }),
  ).rejects.toMatchObject({ code: 'invalid', fields: { how: 'Only a sent invoice went out' } })
})

test('it is sent when the email has left, not before', async () => {
  const { studio, smtp } = await withMail()
  smtp.mood.refuses = true
  const draft = await write(studio, { status: 'draft' })
  const waiting = await studio.as('alice')(invoices.send, { params: { id: draft.id }, input: {} })
  expect(waiting).toMatchObject({ invoiceNumber: 'INV-2026-0001', status: 'unpaid', sentAt: null })
  expect(wordsOf(waiting)).toEqual(['Created', 'Issued as INV-2026-0001', 'Email to priya@raman.example is on its way'])
  await expect
    .poll(() => studio.db.selectFrom('outbox').select('lastError').executeTakeFirstOrThrow())
    .not.toEqual({ lastError: '' })
  expect(await find(studio, draft)).toMatchObject({ status: 'unpaid', sentAt: null })
  smtp.mood.refuses = false
  studio.clock.now += 2 * minute
  await smtp.emailTo('priya@raman.example')
  await expect.poll(() => find(studio, draft)).toMatchObject({ status: 'sent', sentHow: 'email' })
  expect(wordsOf(await find(studio, draft))).toEqual([
    'Created',
    'Issued as INV-2026-0001',
    'Emailed to priya@raman.example',
  ])
})

test('an invoice that was taken back to a draft or cancelled meanwhile is not sent', async () => {
  const { studio, smtp } = await withMail()
  smtp.mood.refuses = true
  const invoice = await write(studio)
  await studio.as('alice')(invoices.send, { params: { id: invoice.id }, input: {} })
  await expect
    .poll(() => studio.db.selectFrom('outbox').select('lastError').executeTakeFirstOrThrow())
    .not.toEqual({ lastError: '' })
  await studio.as('alice')(invoices.setStatus, { params: { id: invoice.id }, input: { status: 'draft' } })
  smtp.mood.refuses = false
  studio.clock.now += 2 * minute
  await expect
    .poll(() => studio.db.selectFrom('outbox').select('sentAt').executeTakeFirstOrThrow())
    .not.toEqual({ sentAt: null })
  expect(smtp.emails).toEqual([])
  expect(await find(studio, invoice)).toMatchObject({ status: 'draft', sentAt: null })
})

test('a payment taken back from an invoice that was never sent leaves it issued', async () => {
  const studio = await openStudio()
  const paid = await write(studio, { status: 'paid' })
  expect(paid).toMatchObject({ sentAt: null })
  expect(
    await studio.as('alice')(invoices.takePaymentBack, {
      params: { id: paid.id, paymentId: paid.payments[0]?.id ?? 0 },
    }),
  ).toMatchObject({ status: 'unpaid', sentAt: null })
})

test('the sums of all and of a client count what is not sent yet, and so does the search', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const invoice = await write(studio)
  await alice(invoices.create, {
    input: {
      clientId: invoice.clientId,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Album', rate: 400 }],
      status: 'sent',
    },
  })
  await alice(invoices.pay, { params: { id: invoice.id }, input: { amount: 250, paidOn: '2026-05-01' } })
  const unsent = { count: 1, amount: 75_000 }
  expect(await alice(invoices.totals, {})).toMatchObject({ outstanding: { count: 2, amount: 115_000 }, unsent })
  expect(await alice(invoices.ofClient, { params: { id: invoice.clientId } })).toMatchObject({ unsent })
  const found = async () => (await alice(search.find, { input: { q: 'INV-2026-0001' } }))[0]?.status
  expect(await found()).toBe('unsent')
  await alice(invoices.setStatus, { params: { id: invoice.id }, input: { status: 'sent' } })
  expect(await found()).toBe('sent')
  expect(await alice(invoices.totals, {})).toMatchObject({ unsent: { count: 0, amount: 0 } })
  expect(await studio.as('bob')(invoices.totals, {})).toMatchObject({ unsent: { count: 0, amount: 0 } })
})
