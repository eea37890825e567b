import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { documents } from '#documents/api.ts'
import { checkEveryMs } from '#kernel/check-every.ts'
import { studioMoney, type StudioMoneyChange } from '#studio-money/api.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { holdIntervals } from '#tests/help/held-intervals.ts'
import { codeOfSvg } from '#tests/help/read-codes.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { OnlineInvoice } from './online-invoice.tsx'

afterEach(cleanup)

async function openLink(money: StudioMoneyChange = {}, terms = 'By transfer to account 12345.') {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(studioMoney.change, { input: money })
  const client = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const { id } = await alice(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 1000 }],
      terms,
      status: 'unpaid',
    },
  })
  await alice(invoices.pay, { params: { id }, input: { amount: 250, paidOn: '2026-05-01' } })
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  const look = () => show(<OnlineInvoice token={tokenIn(link)} />)
  return { studio, alice, id, link, look }
}

test('a client reads what is left to pay and how, and downloads the PDF, without an account', async () => {
  const { look } = await openLink()
  await look()
  expect(await screen.findByRole('heading', { level: 1, name: 'Balance due' })).toBeDefined()
  expect(screen.getByText('of $1,000.00, due 05/31/2026')).toBeDefined()
  expect(screen.getAllByText('By transfer to account 12345.')).toHaveLength(2)
  expect(screen.getByRole('article', { name: 'Invoice INV-2026-0001' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toMatch(
    /^\/api\/invoice\/[\w-]{43}\/pdf$/,
  )
  await waitFor(() => expect(document.title).toBe('Invoice INV-2026-0001 · alice'))
})

test('where nothing says how to pay, the client is told whom to ask', async () => {
  const { look } = await openLink({}, '')
  await look()
  expect(
    await screen.findByText(/^Ask alice how to pay: alice@studio\.example\. Include INV-2026-0001 when you do\.$/),
  ).toBeDefined()
})

test('with an account, a client copies its number, the reference and what is left, or scans them', async () => {
  const user = userEvent.setup()
  const { look } = await openLink({ currency: 'EUR', holder: 'Alice Archer', iban: 'DE89370400440532013000' })
  await look()
  const copy = async (what: string) => {
    await user.click(screen.getByRole('button', { name: `Copy: ${what}` }))
    expect(await screen.findByRole('button', { name: `Copied: ${what}` })).toBeDefined()
    return navigator.clipboard.readText()
  }
  await screen.findByRole('heading', { name: 'Balance due' })
  expect(await copy('IBAN')).toBe('DE89370400440532013000')
  expect(await copy('Reference')).toBe('RF16INV20260001')
  expect(await copy('Amount')).toBe('750.00')
  const codes = screen.getAllByRole('img', {
    name: 'Code for banking apps, with the account, the amount and the reference above',
  })
  expect(codes).toHaveLength(2)
  const text = 'BCD\n002\n1\nSCT\n\nAlice Archer\nDE89370400440532013000\nEUR750.00\n\nRF16INV20260001'
  for (const code of codes) expect(await codeOfSvg(code)).toEqual([text, text])
})

test('a Swiss code on the screen has its cross and is read with it', async () => {
  const { alice, look } = await openLink({ currency: 'CHF', iban: 'CH9300762011623852957' })
  await alice(documents.changeLetterhead, { input: { postcode: '8004', city: 'Zürich', country: 'CH' } })
  await look()
  const [code] = await screen.findAllByRole('img', { name: /Swiss QR code/ })
  if (!code) throw new Error('There is no code.')
  const [one = '', other] = await codeOfSvg(code)
  expect(one).toBe(other)
  expect(one).toMatch(/^SPC\n0200\n1\nCH9300762011623852957\nS\nalice\n\n\n8004\nZürich\nCH\n{8}750\.00\nCHF\n/)
})

test('a paid invoice says thank you, a revoked link whom to ask', async () => {
  const { alice, id, look } = await openLink()
  await alice(invoices.setStatus, { params: { id }, input: { status: 'paid' } })
  await look()
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeDefined()
  expect(screen.queryByText('How to pay')).toBeNull()
  cleanup()
  await alice(invoiceLinks.revoke, { params: { id } })
  await look()
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Ask alice for a new one: alice@studio.example.')
})

test('an open page shows a payment, and that its link was revoked, without a reload', async () => {
  holdIntervals()
  const { alice, id, look } = await openLink()
  await look()
  const download = await screen.findByRole('link', { name: 'Download PDF' })
  await alice(invoices.pay, { params: { id }, input: { amount: 300, paidOn: '2026-05-01' } })
  vi.advanceTimersByTime(checkEveryMs)
  await vi.waitFor(() => expect(screen.queryAllByText('$450.00')).not.toHaveLength(0))
  expect(screen.getByRole('link', { name: 'Download PDF' })).toBe(download)
  await alice(invoiceLinks.revoke, { params: { id } })
  vi.advanceTimersByTime(checkEveryMs)
  await vi.waitFor(() => screen.getByText('This link no longer works'))
})

test('asking again for an unchanged invoice is answered with 304, as often as an open page asks', async () => {
  const { studio, alice, id, link } = await openLink()
  const path = `/api/invoice/${tokenIn(link)}`
  const read = (tag = '') => studio.raw('visitor', 'GET', path, { headers: { 'if-none-match': tag } })
  const tag = String((await read()).headers['etag'])
  for (let time = 0; time < 30; time += 1) expect((await read(tag)).status).toBe(304)
  await alice(invoices.pay, { params: { id }, input: { amount: 300, paidOn: '2026-05-01' } })
  expect((await read(tag)).status).toBe(200)
})
