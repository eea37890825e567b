import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBookings } from '#tests/help/bookings.tsx'
import { send } from '#tests/help/proposals.ts'
import { stopClock } from '#tests/help/stop-clock.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a booking of which only the proposal has a date shows that date, its place and whether it is free', async () => {
  const studio = await openStudio()
  const { dealId } = await send(studio)
  stopClock(studio.clock.now)
  studio.signIn('alice')
  await openBookings()
  await screen.findByRole('link', { name: 'Hannah Weiss' })
  const row = within(document.querySelector<HTMLElement>(`[data-row="booking ${dealId}"]`) as HTMLElement)
  expect(row.getByText('Sat, Jun 12, 2027')).toBeDefined()
  expect(row.getByText('Wedding · Locust Grove, Poughkeepsie')).toBeDefined()
  expect(row.getByText('Free')).toBeDefined()
  expect(row.queryByText('No date yet')).toBeNull()
})
