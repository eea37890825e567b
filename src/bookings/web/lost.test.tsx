import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, openHannah } from '#tests/help/hannahs-booking.ts'

afterEach(cleanup)

const note = 'They can still accept or sign. Withdraw the proposal to end that.'

async function lose(dealId: number) {
  await openBookings(`/bookings/${dealId}`)
  await card('Proposal')
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Price', hidden: true }))
  expect(await screen.findByText('Marked as lost')).toBeDefined()
}

test('whoever marks a booking as lost is told that its proposal stays open', async () => {
  const { deal, send } = await openHannah()
  await send()
  await lose(deal.id)
  expect(screen.getByText(note)).toBeDefined()
})

test('without an open proposal nothing is said of it', async () => {
  const { deal, draft } = await openHannah()
  await draft()
  await lose(deal.id)
  expect(screen.queryByText(note)).toBeNull()
})
