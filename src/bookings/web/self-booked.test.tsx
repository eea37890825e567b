import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deals } from '#deals/api.ts'
import { notifications } from '#notification-list/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { bookWalk, openWalks } from '#tests/help/self-bookings.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const span = /Oct 16.*5:30–6:30.PM · Pier 1$/

/** Hannah booked a walk by herself; alice reads it on the same day. */
async function openBooked() {
  const walks = await openWalks()
  const walk = await bookWalk(walks)
  const [deal] = await walks.alice(deals.list, {})
  return { ...walks, walk, id: deal?.id ?? 0 }
}

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('.card') as HTMLElement)

test('what a client booked by themselves is told with its hour, place and until when it is held', async () => {
  const { studio, alice, id } = await openBooked()
  const { held } = await alice(deals.find, { params: { id } })
  expect(held).toEqual({
    startsAt: '2026-10-16T21:30:00.000Z',
    endsAt: '2026-10-16T22:30:00.000Z',
    until: new Date(studio.clock.now + 48 * 3_600_000).toISOString(),
    timeZone: 'America/New_York',
    place: 'Pier 1',
  })
  const [told] = await alice(notifications.list, {})
  expect(told?.message.replaceAll(/\s/g, ' ')).toBe(
    'October 16, 2026, 5:30 PM · Pier 1. Held for them until October 8, 2026, 12:00 PM.',
  )
})

test('the page of a self-booking shows what is held, and claims neither an inquiry nor an answer', async () => {
  const { studio, id } = await openBooked()
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  await openBookings(`/bookings/${id}`)
  const shoot = await cardOf('The shoot')
  expect(await shoot.findByText(span)).toBeDefined()
  expect(await screen.findByText(/^Held until .*12:00.PM$/)).toBeDefined()
  const days = await cardOf('Your days around it')
  expect(await days.findByText(/^Held, .*PM$/)).toBeDefined()
  expect(days.queryByText('Free. No shoot, no held date.')).toBeNull()
  expect(await screen.findByText('Booked by the client on your booking page')).toBeDefined()
  const standing = await cardOf('Where it stands')
  expect(standing.getByText('Booked online')).toBeDefined()
  expect(standing.queryByText('Answered')).toBeNull()
})
