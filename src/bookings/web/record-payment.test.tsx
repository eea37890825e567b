import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, openHannah } from '#tests/help/hannahs-booking.ts'

afterEach(cleanup)

test('a deposit is recorded on the booking, in parts, and books the date', async () => {
  const { deal, accept, alice } = await openHannah()
  await accept({ bookedBy: 'payment' })
  await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  const record = async (amount: string) => {
    await userEvent.click(await proposal.findByRole('button', { name: 'Record payment: Deposit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
    const field = dialog.getByLabelText(/^Amount/)
    await userEvent.clear(field)
    await userEvent.type(field, amount)
    await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  }
  await record('1,000')
  expect(await proposal.findByText(/^Paid \$1,000\.00 of /)).toBeDefined()
  expect(proposal.getByText('$335.00 left')).toBeDefined()
  expect((await alice(deals.find, { params: { id: deal.id } })).stage).toBe('proposed')
  await record('335')
  expect(await proposal.findByText(/^Paid \$1,335\.00 of /)).toBeDefined()
  expect((await alice(deals.find, { params: { id: deal.id } })).stage).toBe('booked')
  expect(proposal.queryByRole('button', { name: /^Record payment/ })).toBeNull()
  expect(proposal.queryByText(/ left$/)).toBeNull()
})
