import { expect, test } from 'vitest'
import { rowCalls } from '#rain-calls/row-api.ts'
import { booking } from '#self-bookings/api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import { typed } from '#tests/help/agreement.ts'
import { forecastOf, runAt } from '#tests/help/rain-calls.ts'
import { openRow, startOf } from '#tests/help/rain-row.ts'

const named = { mini: { rainDay: '2026-10-18' } }
/** On the rain day, a quarter of an hour after the first session of the row. */
const meeting = {
  title: 'Headshots',
  location: 'Pier 1',
  type: 'portrait' as const,
  timeZone: 'America/New_York',
  duration: 30,
  date: '2026-10-18T20:15:00Z',
}

/** A row with a rain day, and a walk at the same place by which others could take times of it. */
async function openNamed(families = 0) {
  const opened = await openRow(families, { count: 4, ...named })
  const { alice, visitor, type, placeId, studio } = opened
  const { id: _, createdAt: __, updatedAt: ___, version: ____, mini: _____, ...walk } = type
  const input = { ...walk, name: 'Walk', slug: 'walk', notice: 0, weather: null, before: 0, after: 0 }
  await alice(sessionTypes.create, { input })
  const free = async () => {
    const asked = { place: String(placeId), from: '2026-10-18', days: '1' }
    const { days } = await visitor(booking.times, { params: { studio: 'alder-studio', slug: 'walk' }, input: asked })
    return (days[0]?.times ?? []).map(({ start }) => start.slice(11, 16))
  }
  const change = async (more: object, mini: object = {}) => {
    const { id, createdAt: _a, updatedAt: _b, version: _c, ...draft } = await alice(sessionTypes.find, { params: type })
    return alice(sessionTypes.change, {
      params: { id },
      input: { ...draft, ...more, mini: draft.mini && { ...draft.mini, ...mini } },
    })
  }
  return { ...opened, studio, free, change }
}

test('the rain day of a row is shown to clients, and held whole until it is decided', async () => {
  const { visitor, params, free, studio } = await openNamed()
  expect(await visitor(booking.type, { params })).toMatchObject({ mini: { rainDay: '2026-10-18' } })
  // 4:00 to 4:55 PM, with 20 minutes before and after.
  expect((await free()).filter((at) => at > '19:30' && at < '21:15')).toEqual([])
  expect(await free()).toContain('21:15')
  studio.clock.now = Date.parse(startOf(0)) + 1
  expect(await free()).toContain('20:15')
})

test('a rain day that is taken off, and one of a row that is offline or deleted, is free again', async () => {
  const { free, change, alice, type } = await openNamed()
  await change({}, { rainDay: null })
  expect(await free()).toContain('20:15')
  await change({}, { rainDay: '2026-10-18' })
  expect(await free()).not.toContain('20:15')
  await change({ isOn: false })
  expect(await free()).toContain('20:15')
  await change({ isOn: true })
  expect(await free()).not.toContain('20:15')
  await alice(sessionTypes.remove, { params: type })
  expect(await free()).toContain('20:15')
})

test('the rain day of a row whose place was deleted is free again', async () => {
  const { alice, visitor, type, placeId } = await openNamed()
  const [pier] = await alice(sessionPlaces.list, {})
  const { lat = 0, lng = 0, timeZone = '' } = pier ?? {}
  const { id } = await alice(sessionPlaces.create, { input: { name: 'Meadow', lat, lng, timeZone } })
  const { id: _, createdAt: __, updatedAt: ___, version: ____, mini: _____, ...walk } = type
  const elsewhere = { name: 'Meadow', slug: 'meadow', placeIds: [id], notice: 0, weather: null, before: 0, after: 0 }
  await alice(sessionTypes.create, { input: { ...walk, ...elsewhere } })
  const free = async () => {
    const input = { place: String(id), from: '2026-10-18', days: '1' }
    const { days } = await visitor(booking.times, { params: { studio: 'alder-studio', slug: 'meadow' }, input })
    return (days[0]?.times ?? []).map(({ start }) => start.slice(11, 16))
  }
  expect(await free()).not.toContain('20:15')
  await alice(sessionPlaces.remove, { params: { id: placeId } })
  expect(await free()).toContain('20:15')
})

test('no day is a rain day on which something is planned, without a clause, or beyond its days', async () => {
  const { alice, change } = await openNamed()
  await change({}, { rainDay: null })
  await alice(shoots.create, { input: meeting })
  const words = 'Something else is planned then: Headshots.'
  await expect(change({}, { rainDay: '2026-10-18' })).rejects.toMatchObject({
    code: 'conflict',
    fields: { 'mini.rainDay': words },
  })
  const attempts = [
    [{ weather: null }, '2026-10-19', 'A rain day needs a weather clause'],
    [{}, '2026-10-17', 'From 1 to 30 days after the day, as the clause says'],
    [{}, '2026-11-17', 'From 1 to 30 days after the day, as the clause says'],
  ] as const
  for (const [more, rainDay, message] of attempts)
    await expect(change(more, { rainDay })).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'mini.rainDay': message },
    })
})

test('the row moves to the rain day that was named; when that is taken back, it is held whole again', async () => {
  const { alice, studio, provider, type, free } = await openNamed(2)
  provider.answer = () => forecastOf({ 21: { precipitation_probability: 82 } })
  await runAt(studio, '2026-10-16T22:00:00Z')
  studio.clock.now += 60_000
  const key = { params: { id: type.id }, input: { start: startOf(0) } }
  expect(await alice(rowCalls.find, key)).toMatchObject({ rainDay: '2026-10-18' })
  expect(await alice(rowCalls.days, key)).toMatchObject({ best: '2026-10-18' })
  const input = { ...key.input, move: true, rainDay: '2026-10-18', signature: typed('Alice Archer') }
  expect(await alice(rowCalls.decide, { ...key, input })).toMatchObject({ offered: 2 })
  await alice(rowCalls.takeBack, key)
  expect((await free()).filter((at) => at > '19:30' && at < '21:15')).toEqual([])
  await alice(rowCalls.decide, { ...key, input: { ...key.input, move: false, reason: 'It passes.' } })
  expect(await free()).toContain('20:15')
})
