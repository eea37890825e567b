import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { show } from '#tests/help/screen.tsx'
import { openWalks } from '#tests/help/self-bookings.ts'
import { BookingTab } from './booking-tab.tsx'

afterEach(cleanup)

const signature = { name: 'Alice Archer', way: 'typed', strokes: null, consent: true } as const
const words = 'You sign each booking first'

test('a session type that is online says that its contract is not signed ahead, until it is', async () => {
  const { studio, alice, type } = await openWalks({ template: 'We agree to walk.' })
  studio.signIn('alice')
  await show(<BookingTab />, [currentUser, settings])
  expect(await screen.findByText(words)).toBeDefined()
  cleanup()
  await alice(sessionContracts.sign, { params: type, input: { signature } })
  await show(<BookingTab />, [currentUser, settings])
  expect(await screen.findByRole('button', { name: 'Golden walk' })).toBeDefined()
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})
