import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { studioMoney, type StudioMoneyChange } from '#studio-money/api.ts'
import { InvoiceSheet } from '#invoices/web/sheet/invoice-sheet.tsx'
import { howToPay, noBankDetails } from '#payment-codes/how-to-pay.ts'
import { ramanInvoice } from '#tests/help/documents.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { shownToasts } from '#ui/toast/toast-store.ts'
import { InvoiceView } from './invoice-view.tsx'

async function openInvoice(money: StudioMoneyChange, status: 'unpaid' | 'draft' = 'unpaid') {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(studioMoney.change, { input: money })
  const client = await alice(clients.create, { input: { name: 'Urs Meier' } })
  const { id } = await alice(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 1000 }],
      status,
    },
  })
  studio.signIn('alice')
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <InvoiceView id={id} onClose={() => undefined} /> }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  const [sheet] = await screen.findAllByRole('article', { name: /^Invoice/ })
  if (!sheet) throw new Error('There is no sheet.')
  return within(sheet)
}

test('an invoice that is owed shows its photographer how it will be paid', async () => {
  const sheet = await openInvoice({ currency: 'EUR', holder: 'Alice Archer', iban: 'DE89370400440532013000' })
  expect(sheet.getByRole('heading', { name: 'How to pay' })).toBeDefined()
  expect(sheet.getByText('DE89 3704 0044 0532 0130 00')).toBeDefined()
  expect(sheet.getByRole('img', { name: /^Code for banking apps/ })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'No payment code' })).toBeNull()
})

test('why a Swiss bill cannot be made is told beside the invoice, and not on it', async () => {
  const sheet = await openInvoice({ currency: 'CHF', iban: 'CH9300762011623852957' })
  const words = 'Your postcode, city, and country are missing: a Swiss QR-bill needs your address by its parts.'
  const region = await screen.findByRole('region', { name: 'No payment code' })
  expect(region.textContent).toContain(words)
  expect(within(region).getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings#money')
  expect(sheet.queryByText(words)).toBeNull()
  expect(sheet.queryByRole('img')).toBeNull()
})

test('a draft is issued from where it is open', async () => {
  await openInvoice({ currency: 'EUR', holder: 'Alice Archer', iban: 'DE89370400440532013000' }, 'draft')
  await userEvent.click(screen.getByRole('button', { name: 'Issue invoice' }))
  expect(await screen.findByRole('dialog', { name: 'INV-2026-0001' })).toBeDefined()
  expect(shownToasts()).toMatchObject([{ title: 'INV-2026-0001 issued', message: 'It is not sent yet.' }])
  expect(screen.queryByRole('button', { name: 'Issue invoice' })).toBeNull()
})

test('a draft does not say how to pay: it has no number yet', async () => {
  const sheet = await openInvoice({ currency: 'EUR', iban: 'DE89370400440532013000' }, 'draft')
  expect(sheet.queryByRole('heading', { name: 'How to pay' })).toBeNull()
})

test('a Swiss invoice prints receipt and payment part in the payer’s language; the screen has none', async () => {
  const party = {
    name: 'Bildwerk AG',
    line1: 'Langstrasse',
    house: '21',
    postcode: '8004',
    city: 'Zürich',
    country: 'CH',
  }
  const payment = howToPay({
    details: { ...noBankDetails, qrIban: 'CH4431999123000889012' },
    payee: party,
    payer: { ...party, name: 'Jeanne Favre', postcode: '1201', city: 'Genève' },
    amount: 1_234_050,
    currency: 'CHF',
    number: 'INV-2026-0001',
  })
  if (!payment) throw new Error('There is no way to pay.')
  const model = { ...ramanInvoice({ payment: payment.block }), head: { name: 'Bildwerk AG', lines: [] } }
  const { rerender } = render(<InvoiceSheet model={model} logo={null} isFullSize />, { wrapper: MantineProvider })
  const slip = screen.getByRole('region', { name: 'Section paiement' })
  expect(slip.lang).toBe('fr')
  for (const text of ['12 340.50', 'CHF', '00 00000 00000 00002 02600 00018'])
    expect(within(slip).getAllByText(text)).toHaveLength(2)
  expect(within(slip).getAllByText(/Jeanne Favre\s+Langstrasse 21\s+1201 Genève/)).toHaveLength(2)
  expect(within(slip).getByRole('img', { name: /^Swiss QR code/ })).toBeDefined()
  rerender(<InvoiceSheet model={model} logo={null} />)
  expect(screen.queryByRole('region', { name: 'Section paiement' })).toBeNull()
})
