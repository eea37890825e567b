import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { deals } from '#deals/api.ts'
import { routed } from '#tests/help/routed.tsx'
import { show } from '#tests/help/screen.tsx'
import { openWalks } from '#tests/help/self-bookings.ts'
import { Messages } from './messages.tsx'

afterEach(cleanup)

test('what a client wrote when they booked is said to come from the booking page', async () => {
  const { studio, alice, pick, book } = await openWalks()
  await book((await pick()).token, { message: 'May our dog come along?' })
  const [listed] = await alice(deals.list, {})
  const deal = await alice(deals.find, { params: { id: listed?.id ?? 0 } })
  studio.signIn('alice')
  await show(routed(<Messages deal={deal} onEdit={() => {}} />), [settings])
  expect(await screen.findByText('May our dog come along?')).toBeDefined()
  expect(screen.getByText(/^Hannah Weiss, .* · from your booking page$/)).toBeDefined()
})
