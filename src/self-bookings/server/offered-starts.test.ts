import { expect, test } from 'vitest'
import { booking } from '#self-bookings/api.ts'
import { rounds } from '#tests/help/rounds.ts'
import { opening, openWalks } from '#tests/help/self-bookings.ts'
import { openStudio } from '#tests/help/studio.ts'

const minute = 60_000
const first = '2026-10-16'

test('each start that is offered can be held, and no other minute, length, zone or place', async () => {
  const behindProxy = await openStudio({ env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' } })
  behindProxy.clock.now = opening
  const { studio, visitor, params, placeId, alice } = await openWalks({
    studio: behindProxy,
    more: { light: 'any', half: 'either', least: 0, grid: 30 },
  })
  const { days } = await visitor(booking.times, { params, input: { place: String(placeId), from: first, days: '7' } })
  const starts = days.flatMap(({ times }) => times.map((time) => Date.parse(time.start)))
  const offered = new Set(starts)
  const { ticket } = await visitor(booking.type, { params })
  studio.clock.now += 5000
  let network = 0
  /** Each from a network of its own. */
  const anew = () => ({ 'x-forwarded-for': `198.18.${network >> 8}.${network++ & 255}` })
  const pick = (start: number, more: object = {}) =>
    studio.raw('visitor', 'POST', '/api/book/alder-studio/golden-walk/picks', {
      body: { ticket, start: new Date(start).toISOString(), placeId, ...more },
      headers: anew(),
    })
  const release = ({ token }: { token: string }) =>
    studio.raw('visitor', 'DELETE', `/api/picks/${token}`, { headers: anew() })
  const tried = rounds(20, 200)
  expect(starts.length).toBeGreaterThan(20)
  const beside = [-30, -15, -1, 1, 7, 15, 29, 30, 24 * 60 + 1]
  for (let at = 0; at < tried; at += 1) {
    const start = starts[(at * 7) % starts.length] ?? 0
    const held = await pick(start)
    expect([held.status, new Date(start).toISOString()]).toEqual([201, new Date(start).toISOString()])
    await release(held.json)
    const other = start + (beside[at % beside.length] ?? 1) * minute
    const answer = await pick(other)
    if (answer.status === 201) await release(answer.json)
    expect([new Date(other).toISOString(), answer.status]).toEqual([
      new Date(other).toISOString(),
      offered.has(other) ? 201 : 422,
    ])
  }
  const [start = 0] = starts
  // What a page does not send, or another place than those that are offered.
  expect((await pick(start, { duration: 600 })).status).toBe(422)
  expect((await pick(start, { placeId: placeId + 1 })).status).not.toBe(201)
  expect((await pick(start, { placeId: 0 })).status).not.toBe(201)
  expect((await pick(start, { typeId: 2 })).status).toBe(422)
  expect((await pick(start, { timeZone: 'UTC' })).status).toBe(422)
  expect((await pick(opening - 60 * minute)).status).toBe(422)
  expect(
    await alice(booking.times, { params, input: { place: String(placeId), from: first, days: '7' } }),
  ).toMatchObject({
    days: days.map(({ times }) => ({ times: times.map((time) => ({ start: time.start })) })),
  })
})
