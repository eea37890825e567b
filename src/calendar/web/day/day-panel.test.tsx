import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cell, openCalendar } from '#tests/help/calendar.tsx'

afterEach(cleanup)

const october = '/calendar?day=2026-10-17'
const maya = { title: 'Maya & Elliot', date: '2026-10-17T21:00:00Z', duration: 90 }

test('the day of two shoots at one time says so at each, and at no cancelled one', async () => {
  const beside = { title: 'Beside', date: '2026-10-17T22:29:00Z' }
  const after = { title: 'After', date: '2026-10-17T23:29:00Z' }
  await openCalendar(october, [maya, beside, after, { ...maya, status: 'cancelled' }])
  const panel = screen.getByRole('complementary', { name: 'Saturday, October 17' })
  expect(
    within(panel)
      .getAllByText(/^Overlaps with/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Overlaps with Beside', 'Overlaps with Maya & Elliot'])
})

test('two shoots at one time overlap also where their days differ', async () => {
  const tokyo = {
    title: 'Tokyo',
    date: '2027-05-04T23:00:00Z',
    duration: 120,
    timeZone: 'Asia/Tokyo',
    coordinates: { lat: 35.68, lng: 139.77 },
  }
  const evening = { title: 'NY', date: '2027-05-04T22:30:00Z', duration: 120 }
  const { router } = await openCalendar('/calendar?day=2027-05-05', [tokyo, evening])
  const panel = (name: string) => screen.findByRole('complementary', { name })
  expect(within(await panel('Wednesday, May 5')).getByText('Overlaps with NY')).toBeDefined()
  await router.navigate({ to: '/calendar', search: { day: '2027-05-04' } } as never)
  expect(within(await panel('Tuesday, May 4')).getByText('Overlaps with Tokyo')).toBeDefined()
})

test('a day with a cancelled shoot alone says so', async () => {
  await openCalendar(october, [{ ...maya, status: 'cancelled' }])
  const panel = screen.getByRole('complementary', { name: 'Saturday, October 17' })
  expect(within(panel).getByText('1 cancelled shoot on this day')).toBeDefined()
  expect(within(cell('Saturday, October 17, 1 cancelled shoot')).getByRole('link')).toBeDefined()
})
