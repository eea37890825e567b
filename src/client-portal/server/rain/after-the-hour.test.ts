import { expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { notifications } from '#notification-list/api.ts'
import { typed, tokenIn } from '#tests/help/agreement.ts'
import { agreeOnWeather, callOf, forecastOf, openRain, rainOf, runAt } from '#tests/help/rain-calls.ts'
import { clientOn, offered } from '#tests/help/rain-choice.ts'

const second = 1000

/** When the dates are no longer held, that were offered at 6:01 PM for twelve hours. */
const over = Date.parse('2026-10-17T10:01:00Z')
const forTwelveHours = { terms: { moves: { hoursToChoose: 12 } } }

const isAt = async ({ alice, shootId }: Pick<Awaited<ReturnType<typeof offered>>, 'alice' | 'shootId'>) =>
  (await alice(shoots.find, { params: { id: shootId } })).date

test('a second before the time to choose is over the choice counts', async () => {
  const one = await offered(forTwelveHours)
  const seen = await one.page()
  one.studio.clock.now = over - second
  await one.choose(seen, seen.options[1]?.start ?? '')
  expect(await isAt(one)).toBe(seen.options[1]?.start)
})

test('a second after it the choice is refused, and the page shows fresh dates that are not held', async () => {
  const one = await offered(forTwelveHours)
  const seen = await one.page()
  one.studio.clock.now = over + second
  expect(await one.page()).toMatchObject({ needsFresh: true, options: [] })
  await expect(one.choose(seen, seen.options[1]?.start ?? '')).rejects.toMatchObject({
    code: 'conflict',
    reason: 'dates_over',
    message: 'Your three dates are no longer held. Choose from fresh ones here.',
  })
  expect(await isAt(one)).toBe('2026-10-17T21:30:00.000Z')
  const fresh = await one.page()
  expect(fresh).toMatchObject({ state: 'open', needsFresh: false, chooseUntil: null })
  expect(fresh.options.map(({ heldUntil }) => heldUntil)).toEqual([null, null, null])
  expect(await one.studio.db.selectFrom('holds').select('id').execute()).toEqual([])
  await one.choose(fresh, fresh.options[0]?.start ?? '')
  expect(await isAt(one)).toBe(fresh.options[0]?.start)
})

test('the job opens the call, and tells the photographer once', async () => {
  const { studio, alice, shootId } = await offered(forTwelveHours)
  await runAt(studio, over - second)
  expect((await callOf(studio, shootId))?.call?.state).toBe('offered')
  await runAt(studio, over)
  await runAt(studio, over + second)
  expect((await callOf(studio, shootId))?.call?.state).toBe('open')
  const told = (await alice(notifications.unread, {})).map(({ title }) => title)
  expect(told.filter((title) => title === 'Priya Raman has not chosen: Raman portraits')).toHaveLength(1)
})

test('a date that is picked once none are held is held for half an hour', async () => {
  const one = await offered(forTwelveHours)
  one.studio.clock.now = over + second
  const fresh = await one.fresh()
  const start = fresh.options[1]?.start ?? ''
  const picked = await one.pick(start)
  const until = new Date(one.studio.clock.now + 30 * 60_000).toISOString()
  expect(picked.options.map(({ heldUntil }) => heldUntil)).toEqual([null, until, null])
  one.studio.clock.now += 29 * 60_000
  await one.choose(picked, start)
  expect(await isAt(one)).toBe(start)
})

test('none of these work: the dates are free, others are found, and the photographer reads why', async () => {
  const one = await offered()
  const seen = await one.page()
  const others = await one.none('We are away until Thursday.')
  expect(others).toMatchObject({ state: 'open', chooseUntil: null })
  const starts = (options: typeof seen.options) => options.map(({ start }) => start)
  expect(starts(others.options)).toHaveLength(3)
  expect(starts(others.options).filter((start) => starts(seen.options).includes(start))).toEqual([])
  expect(await one.alice(notifications.unread, {})).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: 'None of the dates work for Priya Raman',
        message: 'We are away until Thursday.',
      }),
    ]),
  )
})

test('a shoot over a held date is warned of; the choice is refused, and another date takes its place', async () => {
  const one = await offered()
  const seen = await one.page()
  const [first, second, third] = seen.options.map(({ start }) => start)
  await one.alice(shoots.create, {
    input: { title: 'By hand', location: 'Hudson', type: 'event', date: second ?? '', duration: 30 },
  })
  await expect(one.choose(seen, second ?? '')).rejects.toMatchObject({
    code: 'conflict',
    reason: 'date_taken',
    message: 'This date was just taken.',
  })
  const after = await one.page()
  const starts = after.options.map(({ start }) => start)
  expect(starts).toHaveLength(3)
  expect(starts).toEqual(expect.arrayContaining([first, third]))
  expect(starts).not.toContain(second)
  expect(after.options.every(({ heldUntil }) => heldUntil !== null)).toBe(true)
  expect(after.addendum?.hash).not.toBe(seen.addendum?.hash)
  await one.choose(after, third ?? '')
  expect(await isAt(one)).toBe(third)
})

test('without light in the days that the clause names, the call is open at once', async () => {
  const opened = await openRain()
  const { studio, provider } = opened
  provider.answer = () => rainOf(82)
  // The sun does not rise before February.
  const { shootId } = await agreeOnWeather(studio, { start: '2026-10-17T21:30:00Z' })
  await studio.as('alice')(shoots.change, {
    params: { id: shootId },
    input: { coordinates: { lat: 88, lng: 15.65 }, timeZone: 'Arctic/Longyearbyen' },
  })
  await runAt(studio, '2026-10-16T22:00:00Z')
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  studio.clock.now += 60_000
  const { options, link } = await studio.as('alice')(rainCalls.decide, {
    params: { id },
    input: { move: true, signature: typed('Alice Archer') },
  })
  expect(options).toEqual([])
  expect((await callOf(studio, shootId))?.call).toMatchObject({ state: 'open' })
  const client = clientOn(studio, tokenIn(link ?? ''), id)
  expect(await client.page()).toMatchObject({ state: 'open', options: [], needsFresh: false })

  // They are looked for again after half an hour, and recorded only if others are found.
  const stored = async () => ({
    lookedAt: (await studio.db.selectFrom('rain_calls').select('lookedAt').executeTakeFirstOrThrow()).lookedAt,
    events: (await studio.db.selectFrom('rain_events').select('id').execute()).length,
  })
  const before = await stored()
  studio.clock.now += 29 * 60_000
  await client.fresh()
  expect(await stored()).toEqual(before)
  studio.clock.now += 60_000
  expect(await client.fresh()).toMatchObject({ options: [], needsFresh: false })
  expect(await stored()).toEqual({ lookedAt: studio.clock.now, events: before.events })
})

test('dates that are found later are recorded as such, once', async () => {
  const one = await offered(forTwelveHours)
  const told = async () =>
    (await one.studio.db.selectFrom('rain_events').select(['kind', 'facts']).orderBy('id').execute())
      .filter(({ kind }) => kind === 'offered')
      .map(({ facts }) => (JSON.parse(facts) as { renewed?: boolean }).renewed)
  one.studio.clock.now = over + second
  await one.fresh()
  expect(await told()).toEqual([undefined, true])
  one.studio.clock.now += 31 * 60_000
  expect(await one.page()).toMatchObject({ needsFresh: true })
  expect((await one.fresh()).options).toHaveLength(3)
  expect(await told()).toEqual([undefined, true])
})

test('before the reading the client can keep the date: nothing moves, and the forecast is read', async () => {
  const { studio } = await openRain()
  const { shootId } = await agreeOnWeather(studio, { moves: { freeMoves: 0, feeCents: 5000 } })
  const alice = studio.as('alice')
  const offer = () =>
    alice(rainCalls.early, {
      params: { id: shootId },
      input: { reason: 'A storm is coming up the coast.', signature: typed('Alice Archer') },
    })
  const { link } = await offer()
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  const client = clientOn(studio, tokenIn(link ?? ''), id)
  const seen = await client.page()
  expect(seen).toMatchObject({ early: true, verdict: null, fee: 0, reason: 'A storm is coming up the coast.' })
  await client.keep()
  expect(await isAt({ alice, shootId })).toBe('2026-10-17T21:30:00.000Z')
  expect((await callOf(studio, shootId))?.call).toMatchObject({ state: 'planned', early: false, decision: null })
  await runAt(studio, '2026-10-16T22:00:00Z')
  expect((await callOf(studio, shootId))?.call).toMatchObject({ state: 'read' })
})

test('once the session has begun no date can be chosen, and its photographer is asked about it', async () => {
  const one = await offered()
  const seen = await one.page()
  // Both are before the end of the 24 hours.
  one.studio.clock.now = Date.parse('2026-10-17T21:30:00Z')
  await expect(one.choose(seen, seen.options[1]?.start ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your session has begun, so it can no longer be moved here.',
  })
  expect(seen.chooseUntil).toBe('2026-10-17T21:30:00.000Z')
  await runAt(one.studio, '2026-10-17T21:30:00Z')
  expect((await callOf(one.studio, one.shootId))?.call).toMatchObject({ state: 'open', isUnsettled: true })
  expect((await one.alice(notifications.unread, {})).map(({ message }) => message)).toContain(
    'Priya Raman has not chosen. Did the session of October 17, 2026 take place?',
  )
  expect(await isAt(one)).toBe('2026-10-17T21:30:00.000Z')
  expect(await one.fresh()).toMatchObject({ state: 'over', needsFresh: false, options: [] })
})

test.each(['ignored', 'refused'])('an early offer that is %s ends when the forecast is read', async (answer) => {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(82)
  const { shootId } = await agreeOnWeather(studio)
  const { link } = await studio.as('alice')(rainCalls.early, {
    params: { id: shootId },
    input: { reason: 'A storm is coming up the coast.', signature: typed('Alice Archer') },
  })
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  const client = clientOn(studio, tokenIn(link ?? ''), id)
  expect(await client.page()).toMatchObject({ chooseUntil: '2026-10-16T22:00:00.000Z' })
  if (answer === 'refused') await client.none()
  await runAt(studio, '2026-10-16T22:00:00Z')
  expect((await callOf(studio, shootId))?.call).toMatchObject({
    state: 'read',
    early: false,
    decision: null,
    reason: null,
    reading: { verdict: 'met' },
  })
  expect(await studio.db.selectFrom('holds').select('id').execute()).toEqual([])
  expect(await client.page()).toMatchObject({ state: 'over' })
})

test('a place that cannot be printed opens the call without dates, and is told', async () => {
  const one = await offered(forTwelveHours)
  await one.alice(shoots.change, { params: { id: one.shootId }, input: { location: 'Park 🌲' } })
  await runAt(one.studio, over)
  expect((await callOf(one.studio, one.shootId))?.call).toMatchObject({ state: 'open', options: [] })
  expect((await one.alice(notifications.unread, {})).map(({ message }) => message)).toContain(
    'The dates are no longer held. No fresh ones can be offered: the place or a name cannot be printed. Change it.',
  )
  await one.alice(shoots.change, { params: { id: one.shootId }, input: { location: 'Park' } })
  // They are looked for every half hour.
  one.studio.clock.now += 31 * 60_000
  expect((await one.fresh()).options).toHaveLength(3)
})

test('dates that meet the clause in a near forecast are left out', async () => {
  const wet = { precipitation_probability: 90 }
  // From the session to the end of October 19 in New York.
  const labels = Array.from({ length: 56 }, (_, hour) => [22 + hour, wet])
  const { page } = await offered({ forecast: forecastOf(Object.fromEntries(labels)) })
  const days = (await page()).options.map(({ start }) => start.slice(8, 10))
  expect(days.slice(0, 2)).toEqual(['20', '21'])
  expect(days).toHaveLength(3)
})

/** The emails that a client is sent once the hour is over and a date is chosen, with this public address. */
async function mailed(publicUrl: string): Promise<string[]> {
  const options = { outboxPauseMs: 3_600_000 }
  const one = await offered({ ...forTwelveHours, mail: true, env: { PUBLIC_URL: publicUrl }, options })
  await one.alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  one.studio.clock.now = over + second
  await one.fresh()
  const seen = await one.page()
  await one.choose(seen, seen.options[0]?.start ?? '')
  const ordered = one.studio.db.selectFrom('outbox').select('facts').where('kind', '=', 'rain-dates')
  return (await ordered.execute()).map(({ facts }) => (JSON.parse(facts) as { letter: string }).letter)
}

test('a client whose link leads to the page is emailed', async () => {
  expect(await mailed('http://studio.example')).toEqual(expect.arrayContaining(['open', 'chosen']))
})

test('a client whose link leads nowhere is not emailed', async () => {
  const unreachable = await mailed('http://localhost:3000')
  expect(unreachable.filter((which) => which === 'open' || which === 'chosen')).toEqual([])
})
