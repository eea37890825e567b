import { expect, test } from 'vitest'
import { availability, sessionTypes } from '#session-types/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { shoots } from '#shoots/api.ts'
import { openWalks, start } from '#tests/help/self-bookings.ts'

/** Asks for the times of a month again and again, as a page does that has the answer of before. */
async function openTimes() {
  const walks = await openWalks()
  const { studio, placeId } = walks
  const url = `/api/book/alder-studio/golden-walk/times?place=${placeId}&from=2026-10-06&days=31`
  let tag = ''
  /** Whether there was another answer, and whether it has the time of Friday. */
  const ask = async () => {
    const headers = { ...(tag !== '' && { 'if-none-match': tag }) }
    const { status, body, headers: told } = await studio.raw('visitor', 'GET', url, { headers })
    expect(String(told['etag'])).toMatch(/^"[\w-]{27}"$/)
    if (status === 304) return 'unchanged'
    expect(status).toBe(200)
    expect(String(told['etag'])).not.toBe(tag)
    tag = String(told['etag'])
    return body.includes(start) ? 'free' : 'taken'
  }
  expect(await ask()).toBe('free')
  expect(await ask()).toBe('unchanged')
  return { ...walks, ask }
}

test('a page has new times at once when one is picked, given back, booked, or its pick ends', async () => {
  const { studio, visitor, pick, book, ask } = await openTimes()
  const { token } = await pick()
  expect(await ask()).toBe('taken')
  expect(await ask()).toBe('unchanged')
  await visitor(picks.release, { params: { token } })
  expect(await ask()).toBe('free')
  await pick()
  expect(await ask()).toBe('taken')
  studio.clock.now += 15 * 60_000 - 1
  expect(await ask()).toBe('unchanged')
  studio.clock.now += 1
  expect(await ask()).toBe('free')
  await book((await pick()).token)
  expect(await ask()).toBe('taken')
  // Held for two days, unless it is signed.
  studio.clock.now += 48 * 3_600_000
  expect(await ask()).toBe('free')
})

test('a page has new times at once after each change of the studio that matters, and only then', async () => {
  const { alice, type, placeId, ask } = await openTimes()
  const shoot = { title: 'Harbour', location: 'Pier 1', type: 'portrait' as const, duration: 60 }
  const { id } = await alice(shoots.create, { input: { ...shoot, date: start } })
  expect(await ask()).toBe('taken')
  await alice(shoots.change, { params: { id }, input: { ...shoot, title: 'Harbor', date: start } })
  expect(await ask()).toBe('unchanged')
  await alice(shoots.change, { params: { id }, input: { ...shoot, date: '2026-12-16T15:00:00Z' } })
  expect(await ask()).toBe('free')
  const off = { from: '2026-10-16', to: '2026-10-16' }
  await alice(availability.change, { input: { daysOff: [off] } })
  expect(await ask()).toBe('taken')
  await alice(availability.change, { input: { daysOff: [] } })
  expect(await ask()).toBe('free')
  const { id: _, createdAt: __, updatedAt: ___, version: ____, ...draft } = type
  const friday = { hours: { ...draft.hours, fri: [] }, placeIds: [placeId] }
  await alice(sessionTypes.change, { params: type, input: { ...draft, ...friday } })
  expect(await ask()).toBe('taken')
})

test('the notice is kept to the second', async () => {
  const { studio, ask } = await openTimes()
  const last = Date.parse(start) - 120 * 60_000
  studio.clock.now = last - 60_000
  expect(await ask()).toBe('free')
  studio.clock.now = last
  expect(await ask()).toBe('unchanged')
  studio.clock.now = last + 1000
  expect(await ask()).toBe('taken')
})
