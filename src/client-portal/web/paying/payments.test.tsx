import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { OnlineInvoice } from '#invoices/web/online/online-invoice.tsx'
import { openPage } from '#tests/help/client-page.tsx'
import { cancelBooking } from '#tests/help/proposals.ts'
import { show } from '#tests/help/screen.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** The token of the invoice that this tab went to. */
const invoiceToken = () =>
  Object.keys(sessionStorage)
    .find((key) => key.startsWith('invoice:'))
    ?.slice('invoice:'.length) ?? ''

test('an invoice that was opened from the page leads back to it, one opened by its own link does not', async () => {
  const { look, token } = await openPage()
  await look()
  await userEvent.click(button('Accept'))
  await userEvent.click(button('Yes, accept'))
  await userEvent.click(await screen.findByRole('button', { name: /^Pay \$1,335\.00 by/ }))
  await vi.waitFor(() => expect(invoiceToken()).not.toBe(''))
  const link = invoiceToken()
  cleanup()
  await show(<OnlineInvoice token={link} />)
  const back = await screen.findByRole('link', { name: 'Back to your page' })
  expect(back.getAttribute('href')).toBe(`/client/${token}`)
  cleanup()
  // On another device.
  sessionStorage.clear()
  await show(<OnlineInvoice token={link} />)
  expect(await screen.findByRole('link', { name: 'Download PDF' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Back to your page' })).toBeNull()
})

test('what was paid of a canceled booking is said to come back', async () => {
  const { studio, alice, dealId, look } = await openPage()
  await look()
  await userEvent.click(button('Accept'))
  await userEvent.click(button('Yes, accept'))
  await screen.findByRole('button', { name: /^Pay \$1,335\.00 by/ })
  const [deposit] = await alice(invoices.list, {})
  await alice(invoices.pay, { params: { id: deposit?.id ?? 0 }, input: { amount: '1335', paidOn: '2026-05-01' } })
  await cancelBooking(studio, { dealId })
  cleanup()
  await look()
  expect(await screen.findByText('You get back $1,335.00')).toBeDefined()
})
