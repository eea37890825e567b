import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { booking } from '#self-bookings/api.ts'
import { shoots } from '#shoots/api.ts'
import { rounds } from '#tests/help/rounds.ts'
import { opening, openWalks, start } from '#tests/help/self-bookings.ts'
import { openStudio } from '#tests/help/studio.ts'

test('of many visitors who pick one time at once, one gets it', async () => {
  const behindProxy = await openStudio({ env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' } })
  behindProxy.clock.now = opening
  const { studio, visitor, params, placeId } = await openWalks({ studio: behindProxy })
  const visitors = rounds(12, 1000)
  const { ticket } = await visitor(booking.type, { params })
  studio.clock.now += 5000
  const ask = (at: number) =>
    studio.raw('visitor', 'POST', '/api/book/alder-studio/golden-walk/picks', {
      body: { ticket, start, placeId },
      // Each from a network of its own.
      headers: { 'x-forwarded-for': `198.18.${Math.floor(at / 250)}.${at % 250}` },
    })
  const answers = await Promise.all(Array.from({ length: visitors }, (_, at) => ask(at)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const [at, { status, json }] of answers.entries()) {
    // A thousand at once may be more than the connections of PostgreSQL: those hear that the server is busy, and try
    // again.
    const lost = status === 503 ? await ask(at) : { status, json }
    if (status !== 201) expect([lost.status, lost.json.reason]).toEqual([409, 'taken'])
  }
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
