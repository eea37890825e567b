import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { dashboard } from '#dashboard/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { search } from '#search/api.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const publicUrl = 'http://studio.example'

async function issue({ as }: Studio) {
  const client = await as('alice')(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  return as('alice')(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 1000 }],
      terms: 'By transfer to account 12345.',
      status: 'unpaid',
    },
  })
}

const tokenIn = (link: string): string => link.slice(link.lastIndexOf('/') + 1)

async function withLink(studio: Studio) {
  const { id } = await issue(studio)
  const { link } = await studio.as('alice')(invoiceLinks.create, { params: { id } })
  return { id, link, params: { token: tokenIn(link) } }
}

test('a visitor with a link sees the invoice and what is left to pay, and gets its PDF, again and again', async () => {
  const studio = await openStudio({ env: { PUBLIC_URL: publicUrl } })
  const { id, link, params } = await withLink(studio)
  expect(link).toMatch(/^http:\/\/studio\.example\/invoice\/[\w-]{43}$/)
  await studio.as('alice')(invoices.pay, { params: { id }, input: { amount: 250, paidOn: '2026-05-01' } })
  studio.clock.now = Date.parse('2026-06-02T12:00:00Z')
  const seen = await studio.as('visitor')(invoiceLinks.read, { params })
  expect(seen).toMatchObject({
    status: 'overdue',
    total: 100_000,
    paid: 25_000,
    balance: 75_000,
    client: { name: 'Priya Raman' },
    photographer: { name: 'alice', email: 'alice@studio.example' },
    paper: { number: 'INV-2026-0001', terms: 'By transfer to account 12345.', status: { amount: '$750.00' } },
  })
  expect(await studio.as('visitor')(invoiceLinks.read, { params })).toEqual(seen)
  const { status, bytes, headers } = await studio.raw('visitor', 'GET', `/api/invoice/${params.token}/pdf`)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await readPdf(bytes)).pages.map(wordsOf).join(' ')).toContain('INV-2026-0001')
})

test('the database holds hashes only, and a guess is answered like any dead link', async () => {
  const studio = await openStudio()
  const { params } = await withLink(studio)
  const rows = await studio.db.selectFrom('invoice_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(params.token)
  const guess = { params: { token: `${params.token.slice(0, -1)}${params.token.endsWith('A') ? 'B' : 'A'}` } }
  await expect(studio.as('visitor')(invoiceLinks.read, guess)).rejects.toMatchObject({
    code: 'not_found',
    message: 'This link does not work. Ask your photographer for a new one.',
  })
})

test('links end together when they are revoked, and new ones work', async () => {
  const studio = await openStudio()
  const { id, params } = await withLink(studio)
  await studio.as('alice')(invoiceLinks.revoke, { params: { id } })
  for (const path of ['', '/pdf'])
    expect(await studio.raw('visitor', 'GET', `/api/invoice/${params.token}${path}`)).toMatchObject({
      status: 410,
      json: { message: 'This link was withdrawn. Ask alice for a new one: alice@studio.example.' },
    })
  const { link } = await studio.as('alice')(invoiceLinks.create, { params: { id } })
  expect(await studio.as('visitor')(invoiceLinks.read, { params: { token: tokenIn(link) } })).toMatchObject({
    balance: 100_000,
  })
})

test('an invoice that is a draft again is not shown, a cancelled one says so', async () => {
  const studio = await openStudio()
  const { id, params } = await withLink(studio)
  const set = (status: 'draft' | 'cancelled') =>
    studio.as('alice')(invoices.setStatus, { params: { id }, input: { status } })
  await set('draft')
  await expect(studio.as('visitor')(invoiceLinks.read, { params })).rejects.toMatchObject({
    code: 'gone',
    message: 'This invoice is being changed. Ask alice for a new one: alice@studio.example.',
  })
  await set('cancelled')
  expect(await studio.as('visitor')(invoiceLinks.read, { params })).toMatchObject({
    status: 'cancelled',
    paper: { status: { label: 'Cancelled' } },
  })
})

test('that a client opened it is kept, that its photographer did is not; others see no links', async () => {
  const studio = await openStudio()
  const { id, params } = await withLink(studio)
  const opened = async () =>
    (await studio.as('alice')(invoiceLinks.list, { params: { id } })).links.map(({ openedAt }) => openedAt)
  await studio.as('alice')(invoiceLinks.read, { params })
  expect(await opened()).toEqual([null])
  const shown = async () => (await studio.as('alice')(invoices.list, { input: {} }))[0]
  expect(await shown()).toMatchObject({ status: 'unpaid', sentAt: null })
  await studio.as('visitor')(invoiceLinks.read, { params })
  const first = new Date(studio.clock.now).toISOString()
  studio.clock.now += 60_000
  await studio.as('visitor')(invoiceLinks.read, { params })
  expect(await opened()).toEqual([first])
  // Its status is the photographer's to say.
  expect(await shown()).toMatchObject({ status: 'unpaid', sentAt: first, sentHow: null })
  await expect(studio.as('bob')(invoiceLinks.list, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
})

test('what its client has opened is nowhere counted as not sent; a draft again has to go out again', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id, params } = await withLink(studio)
  const { clientId } = await alice(invoices.find, { params: { id } })
  const unsent = async () => [
    (await alice(invoices.totals, {})).unsent.count,
    (await alice(invoices.ofClient, { params: { id: clientId } })).unsent.count,
    (await alice(dashboard.today, {})).needs.first.filter(({ kind }) => kind === 'unsent').length,
    (await alice(search.find, { input: { q: 'INV-2026-0001' } }))[0]?.status,
  ]
  expect(await unsent()).toEqual([1, 1, 1, 'unsent'])
  await studio.as('visitor')(invoiceLinks.read, { params })
  expect(await unsent()).toEqual([0, 0, 0, 'unpaid'])
  const set = (status: 'draft' | 'unpaid') => alice(invoices.setStatus, { params: { id }, input: { status } })
  await set('draft')
  await set('unpaid')
  expect(await unsent()).toEqual([1, 1, 1, 'unsent'])
  await studio.as('visitor')(invoiceLinks.read, { params })
  expect(await unsent()).toEqual([0, 0, 0, 'unpaid'])
})

async function mailing(url: string) {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, PUBLIC_URL: url } })
  const { id } = await issue(studio)
  await studio.as('alice')(invoices.send, { params: { id }, input: {} })
  return { studio, id, email: await smtp.emailTo('priya@raman.example') }
}

test('the email has a link of its own where others can reach the server', async () => {
  const { studio, id, email } = await mailing(publicUrl)
  const link = linkIn(email, publicUrl)
  expect(email.text).toContain(`View invoice online:\n${link}`)
  expect(email.html).toContain(`<a href="${link}"`)
  expect(await studio.as('visitor')(invoiceLinks.read, { params: { token: tokenIn(link) } })).toMatchObject({
    balance: 100_000,
  })
  expect(await studio.as('alice')(invoiceLinks.list, { params: { id } })).toMatchObject({
    links: [{ sentTo: 'priya@raman.example', revokedAt: null }],
  })
})

test('an email from a server that nobody outside can open has no link', async () => {
  const { studio, id, email } = await mailing('http://localhost:3000')
  expect(email.text).not.toContain('View invoice online')
  expect(email.html).not.toContain('<a ')
  expect(await studio.as('alice')(invoiceLinks.list, { params: { id } })).toEqual({ links: [] })
})
