import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { OnlineInvoice } from './online-invoice.tsx'

afterEach(cleanup)

async function openLink() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const client = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const { id } = await alice(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 1000 }],
      terms: 'By transfer to account 12345.',
      status: 'unpaid',
    },
  })
  await alice(invoices.pay, { params: { id }, input: { amount: 250, paidOn: '2026-05-01' } })
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  const look = () => show(<OnlineInvoice token={link.slice(link.lastIndexOf('/') + 1)} />)
  return { alice, id, look }
}

test('a client reads what is left to pay and how, and downloads the PDF, without an account', async () => {
  const { look } = await openLink()
  await look()
  expect(await screen.findByRole('heading', { level: 1, name: 'Left to pay' })).toBeDefined()
  expect(screen.getByText('of $1,000.00, due 05/31/2026')).toBeDefined()
  expect(screen.getAllByText('By transfer to account 12345.')).toHaveLength(2)
  expect(screen.getByRole('article', { name: 'Invoice INV-2026-0001' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toMatch(
    /^\/api\/invoice\/[\w-]{43}\/pdf$/,
  )
  await waitFor(() => expect(document.title).toBe('Invoice INV-2026-0001 · alice'))
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
