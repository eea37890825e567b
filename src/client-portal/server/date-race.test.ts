import { expect, test } from 'vitest'
import { holds } from '#holds/api.ts'
import { accept, agreedOf, contract, dealOf, send, wedding } from '#tests/help/proposals.ts'
import { numbers, rounds } from '#tests/help/rounds.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const chances = numbers(0, 100)
const chance = (): number => chances.next().value

/** A proposal for some time around noon: hours with minutes around them, or the whole day. */
function anyOf(studio: Studio, day: string, name: string) {
  const time = Temporal.PlainTime.from('12:00').add({ minutes: chance() }).toString({ smallestUnit: 'minute' })
  const more = {
    shoot: { ...wedding.shoot, day, time, minutes: 60 },
    contract: chance() < 50 ? contract : null,
    takes: chance() < 20 ? ('day' as const) : ('hours' as const),
    before: chance(),
    after: chance(),
  }
  return send(studio, more, { name, email: '' })
}

type Sent = Awaited<ReturnType<typeof anyOf>>

/** Of both at once one accepts; returns first that one. */
async function race(studio: Studio, one: Sent, other: Sent): Promise<[winner: Sent, loser: Sent]> {
  const [first, second] = await Promise.allSettled([one, other].map((sent) => accept(studio, sent)))
  const isFirst = first?.status === 'fulfilled'
  expect(isFirst ? second : first).toMatchObject({ status: 'rejected', reason: { reason: 'date_taken' } })
  expect((isFirst ? first : second)?.status).toBe('fulfilled')
  return isFirst ? [one, other] : [other, one]
}

test('of two who accept the same time one gets it, the other is told, and nothing of it is written', async () => {
  const studio = await openStudio()
  let contracts = 0
  for (let round = 0; round < rounds(8, 1000); round++) {
    const day = Temporal.PlainDate.from('2026-06-01').add({ days: 2 * round })
    const one = await anyOf(studio, day.toString(), 'Hannah Weiss')
    const [winner, loser] = await race(studio, one, await anyOf(studio, day.toString(), 'Leo Castellano'))
    expect(await agreedOf(studio, loser)).toBeNull()
    const refused = await dealOf(studio, loser)
    expect(refused).toMatchObject({ shootId: null, stage: 'proposed' })
    expect(refused.events.at(-1)?.words).toBe('They accepted, but the time was taken meanwhile')
    const number = (await agreedOf(studio, winner))?.contract?.number
    // Contracts are numbered without gaps: none was written for the other.
    if (number !== undefined) expect(number).toBe(`CON-2026-${String((contracts += 1)).padStart(4, '0')}`)
    const at = { from: `${day.toString()}T00:00:00Z`, to: `${day.add({ days: 2 }).toString()}T00:00:00Z` }
    const held = await studio.as('alice')(holds.list, { input: at })
    expect(held.map(({ dealId }) => dealId)).toEqual(number === undefined ? [] : [winner.dealId])
    expect((await dealOf(studio, winner)).shootId === null).toBe(number !== undefined)
    // Refused answers count as guesses for three minutes.
    studio.clock.now += 200_000
  }
})
