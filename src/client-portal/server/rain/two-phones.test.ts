import { expect, test } from 'vitest'
import { calendar } from '#calendar/api.ts'
import { clientLinks } from '#client-links/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { tokenIn, typed } from '#tests/help/agreement.ts'
import { agreeOnWeather, callOf, openRain } from '#tests/help/rain-calls.ts'
import { clientOn } from '#tests/help/rain-choice.ts'
import { numbers, rounds, seed } from '#tests/help/rounds.ts'

const pairs = rounds(10, 1000)

const sequenceIn = (feed: string, shootId: number): number => {
  const event = feed.split('BEGIN:VEVENT').find((one) => one.includes(`UID:shoot-${shootId}-`)) ?? ''
  return Number(/SEQUENCE:(\d+)/.exec(event)?.[1])
}

test(`${pairs} choices from two phones at once move a session once (seed ${seed})`, async () => {
  const { studio } = await openRain()
  const alice = studio.as('alice')
  const draw = numbers(0, 3)
  const { url } = await alice(calendar.makeFeed, {})
  const path = new URL(url).pathname
  const feed = async () => {
    await studio.db.deleteFrom('rate_limits').execute()
    return (await studio.raw('visitor', 'GET', path)).body
  }
  for (let at = 0; at < pairs; at += 1) {
    const { shootId } = await agreeOnWeather(studio, { onPaper: true })
    const input = { reason: 'A storm is coming.', signature: typed('Alice Archer') }
    const { link } = await alice(rainCalls.early, { params: { id: shootId }, input })
    const { clientId = 0, call } = (await callOf(studio, shootId)) ?? {}
    const other = await alice(clientLinks.create, { params: { id: clientId } })
    const id = call?.id ?? 0
    const phones = [link ?? '', other.link].map((one) => clientOn(studio, tokenIn(one), id))
    const seen = await phones[0]?.page()
    if (!seen) throw new Error('Nothing is offered.')
    await studio.db.deleteFrom('rate_limits').execute()
    const before = sequenceIn(await feed(), shootId)
    const answers = await Promise.allSettled(
      phones.map((phone) => phone.choose(seen, seen.options[draw.next().value]?.start ?? '')),
    )
    const won = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.chosenStart] : []))
    const lost = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(
      lost.every((reason) => reason === 'already_chose'),
      `pair ${at}: ${lost.join()}`,
    ).toBe(true)
    expect(new Set(won).size, `pair ${at}`).toBe(1)
    const shoot = await alice(shoots.find, { params: { id: shootId } })
    expect(shoot.date).toBe(won[0])
    expect(sequenceIn(await feed(), shootId)).toBe(before + 1)
    const { db } = studio
    const events = await db.selectFrom('rain_events').select('kind').where('callId', '=', id).execute()
    expect(events.filter(({ kind }) => kind === 'chosen' || kind === 'moved')).toHaveLength(2)
    const addenda = await db.selectFrom('contracts').select('id').where('title', 'like', 'Addendum%').execute()
    expect(addenda).toHaveLength(at + 1)
    // Its time is free for the next one.
    await alice(shoots.change, { params: { id: shootId }, input: { status: 'cancelled' } })
  }
})
