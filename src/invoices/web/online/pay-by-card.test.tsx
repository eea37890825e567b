import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { cardPayments } from '#card-payments/api.ts'
import { clients } from '#clients/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { invoices } from '#invoices/api.ts'
import { openCardStudio } from '#tests/help/card-service.ts'
import { show } from '#tests/help/screen.tsx'
import { OnlineInvoice } from './online-invoice.tsx'

afterEach(() => {
  cleanup()
  globalThis.history.replaceState(null, '', '/')
})

async function openLink() {
  const studio = await openCardStudio()
  const { alice } = studio
  const client = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const { id } = await alice(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      currency: 'EUR',
      items: [{ description: 'Portraits', rate: 480 }],
      status: 'sent',
    },
  })
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  studio.signIn('visitor')
  return { ...studio, id, look: () => show(<OnlineInvoice token={link.slice(link.lastIndexOf('/') + 1)} />) }
}

const pay = () => screen.findByRole('button', { name: 'Pay €480.00 by card' })

test('the button begins the payment once, however often it is pressed', async () => {
  const { look, service } = await openLink()
  await look()
  await userEvent.dblClick(await pay())
  await waitFor(() => expect(service.begun()).toMatchObject([{ amount: 48_000 }]))
})

test('when card payments were turned off meanwhile, the page says what to do', async () => {
  const { alice, look } = await openLink()
  await look()
  const button = await pay()
  await alice(cardPayments.remove, {})
  await userEvent.click(button)
  expect(await screen.findByText('This invoice can’t be paid by card. Choose another way to pay.')).toBeDefined()
})

test('whoever comes back from paying is thanked, and sees the payment when it is confirmed', async () => {
  const { look, service, report } = await openLink()
  await look()
  await userEvent.click(await pay())
  await waitFor(() => expect(service.begun()).toHaveLength(1))
  cleanup()
  globalThis.history.replaceState(null, '', '/invoice/x?card=paid')
  await look()
  expect(await screen.findByText(/^Thank you. Your payment is being confirmed/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull()
  await report({ id: 'evt_1', reference: service.begun()[0]?.reference ?? '', amount: 48_000 })
  expect(await screen.findByRole('heading', { name: 'Paid. Thank you.' })).toBeDefined()
  expect(screen.queryByText(/being confirmed/)).toBeNull()
})
