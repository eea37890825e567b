import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { booking } from '#self-bookings/api.ts'
import { availability } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import { rounds } from '#tests/help/rounds.ts'
import { behindProxy, opening, openTalks, openWalks, start } from '#tests/help/self-bookings.ts'
import { openStudio } from '#tests/help/studio.ts'

/** As many as a server answers at once. */
const few = 20

test('of many visitors who pick one time at once, one gets it', async () => {
  const proxied = await openStudio({ env: behindProxy })
  proxied.clock.now = opening
  const { studio, visitor, params, placeId } = await openWalks({ studio: proxied })
  const visitors = rounds(12, 1000)
  const { ticket } = await visitor(booking.type, { params })
  studio.clock.now += 5000
  const pick = (at: number) =>
    studio.raw('visitor', 'POST', '/api/book/alder-studio/golden-walk/picks', {
      body: { ticket, start, placeId },
      // Each from a network of its own.
      headers: { 'x-forwarded-for': `198.18.${Math.floor(at / 250)}.${at % 250}` },
    })
  const all = Array.from({ length: visitors }, (_, at) => at)
  const answers = await Promise.all(all.map(pick))
  for (const { status, headers } of answers)
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  // A server with too much to do at once asks some to come again, and they do, a few at a time.
  let refused = all.filter((at) => answers[at]?.status === 503)
  for (let at = 0; refused.length > 0 && at < 2 * visitors; at += few) {
    const again = refused.slice(0, few)
    await Promise.all(again.map(async (one) => (answers[one] = await pick(one))))
    refused = all.filter((one) => answers[one]?.status === 503)
  }
  const won = answers.filter(({ status }) => status === 201)
  expect(won).toHaveLength(1)
  for (const { status, json } of answers.filter((answer) => !won.includes(answer)))
    expect([status, json.reason]).toEqual([409, 'taken'])
  const held = await studio.db.selectFrom('holds').select('kind').where('kind', '=', 'pick').execute()
  expect(held).toHaveLength(1)
})

test('of two who book overlapping picks after a shoot was moved, at most one gets it', async () => {
  const { alice, pick, book } = await openWalks()
  const first = await pick()
  const shoot = await alice(shoots.create, {
    input: { title: 'Maya', location: 'Pier 1', type: 'portrait', date: start, duration: 60, timeZone: 'UTC' },
  })
  await expect(book(first.token)).rejects.toMatchObject({ reason: 'taken' })
  await alice(shoots.remove, { params: { id: shoot.id } })
  const both = await Promise.allSettled([book(first.token), book(first.token, { email: 'ben@weddings.example' })])
  expect(both.filter(({ status }) => status === 'fulfilled')).not.toHaveLength(0)
  expect(await alice(deals.list, {})).toHaveLength(1)
})

test('of picks that meet since ways became longer, none are booked together, and the rest is told', async () => {
  const studio = await openStudio({ env: behindProxy })
  const { alice, placeId, otherPlaceId, from, holdAt } = await openTalks(studio)
  const between = async (minutes: number) => {
    const ways = [{ from: placeId, to: otherPlaceId, minutes }]
    await alice(availability.change, { input: { daysOff: [], ways, usualWay: 0 } })
  }
  await between(0)
  const [count, minute] = [24, 60_000]
  const first = Date.parse('2026-10-10T08:00:00Z')
  const held: string[] = []
  // One after another, on the one pier and the other in turn.
  for (let at = 0; at < count; at++) {
    const where = { placeId: at % 2 === 0 ? placeId : otherPlaceId }
    const { status, json } = await holdAt(`198.18.0.${at + 1}`, first + at * 30 * minute, where)
    expect(status).toBe(201)
    held.push(String(json['token']))
  }
  const maya = { title: 'Maya', location: 'Pier 1', type: 'portrait', duration: 60, timeZone: 'UTC' } as const
  const shoot = await alice(shoots.create, { input: { ...maya, date: '2026-10-20T08:00:00Z' } })
  const moved = { ...maya, date: new Date(first).toISOString() }
  await alice(shoots.change, { params: { id: shoot.id }, input: moved })
  await between(240)
  const attempts = rounds(count, 1000)
  const book = (at: number) =>
    from(`198.19.${Math.floor(at / 250)}.${(at % 250) + 1}`, 'POST', `/api/picks/${held[at % count]}/book`, {
      name: `Visitor ${at % count}`,
      email: `visitor${at % count}@weddings.example`,
      clientZone: 'Europe/London',
    })
  const release = (at: number) => from('198.20.0.1', 'DELETE', `/api/picks/${held[at]}`)
  // While all book at once, those of the evening but the last let go.
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: attempts }, (_, at) => book(at))),
    Promise.all(Array.from({ length: 10 }, (_, at) => release(count - 2 - at))),
  ])
  const booked = async () => (await alice(deals.list, {})).map(({ name }) => name)
  // From one pier to the other it is four hours: what is booked by now is on one of them.
  const piers = new Set((await booked()).map((name) => Number(name.slice('Visitor '.length)) % 2))
  expect(piers.size).toBeLessThanOrEqual(1)
  for (const { status, json } of answers) {
    if (status === 201) continue
    expect([409, 404, 503]).toContain(status)
    if (status !== 503) expect(['taken', 'pick_ended']).toContain(json.reason)
  }
  for (let at = 0; at < count - 1; at++) await release(at)
  // Nothing meets the last one any more.
  expect((await book(count - 1)).status).toBe(201)
  expect(await booked()).toContain(`Visitor ${count - 1}`)
})
