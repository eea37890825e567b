import { expect, test } from 'vitest'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import type { SentSessionType } from '#session-types/draft.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { timeCases } from '#tests/help/time-cases.ts'

const reference = timeCases.find(({ id }) => id === 'D30')
const noRow = 'This row doesn’t fit into your hours.'

/** Alice plans a day as the reference has it: six of twenty minutes, more than the light. */
async function planMinis(change: Partial<SentSessionType> = {}) {
  const studio = await openStudio()
  studio.clock.now = Date.parse(reference?.now ?? '')
  const alice = studio.as('alice')
  const place = { name: 'Brooklyn Bridge Park', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id: placeId } = await alice(sessionPlaces.create, { input: place })
  const { light, half, duration, least } = reference?.session ?? ({} as never)
  const draft: SentSessionType = {
    name: 'Fall minis',
    slug: 'minis',
    shootType: 'portrait',
    light,
    half,
    duration,
    least,
    grid: 5,
    hours: reference?.hours as SentSessionType['hours'],
    placeIds: [placeId],
    mini: { day: '2026-10-03', placeId, count: 6, gap: 5 },
    ...change,
  }
  const mini = draft.mini as NonNullable<SentSessionType['mini']>
  const plan = (more: Partial<typeof mini> = {}) =>
    alice(sessionTypes.planRow, { input: { draft: { ...draft, mini: { ...mini, ...more } } } })
  return { studio, alice, draft, mini, plan }
}

test('a row is suggested for the most light, with the light of each session and what is taken', async () => {
  const { alice, plan } = await planMinis()
  const { firstStart, starts, sessions } = await plan()
  expect(sessions).toHaveLength(6)
  expect(firstStart).toBe(sessions[0]?.start)
  expect(sessions.filter(({ isLit }) => isLit).map(({ start, lightMinutes }) => [start, lightMinutes])).toEqual(
    reference?.expected.slots.map(({ start, lightMinutes }) => [start.replace('Z', '.000Z'), lightMinutes]),
  )
  // From 6:00 AM to the last from which all six end by 10 PM: 145 minutes.
  expect([starts[0], starts.at(-1)]).toEqual(['2026-10-03T10:00:00.000Z', '2026-10-03T23:35:00.000Z'])
  await alice(shoots.create, {
    input: {
      title: 'Maya',
      location: 'Somewhere',
      type: 'portrait',
      date: '2026-10-03T22:30:00Z',
      timeZone: 'UTC',
      duration: 5,
    },
  })
  // The place of that shoot is not known: half an hour is kept for the way.
  expect((await plan()).sessions.filter(({ isTaken }) => isTaken).map(({ start }) => start)).toEqual(
    sessions.map(({ start }) => start).filter((start) => start > '2026-10-03T21:40' && start < '2026-10-03T23:05'),
  )
})

test('another first start on the grid is taken as it is; one that leads out of the hours is refused', async () => {
  const { plan } = await planMinis()
  const chosen = await plan({ firstStart: '2026-10-03T22:00:00Z' })
  expect(chosen.sessions.map(({ start }) => start.slice(11, 16))).toEqual([
    '22:00',
    '22:25',
    '22:50',
    '23:15',
    '23:40',
    '00:05',
  ])
  for (const firstStart of ['2026-10-03T22:01:00Z', '2026-10-04T01:00:00Z', '2026-10-05T22:00:00Z'])
    await expect(plan({ firstStart })).rejects.toMatchObject({ code: 'invalid', message: noRow })
})

test('a row longer than every window of its day is refused, by the preview and when it is published', async () => {
  const { alice, draft, mini, plan } = await planMinis()
  await expect(plan({ count: 40, gap: 60 })).rejects.toMatchObject({
    code: 'invalid',
    message: noRow,
    fields: { 'mini.firstStart': noRow },
  })
  const long = { ...draft, mini: { ...mini, count: 40, gap: 60 } }
  const { id } = await alice(sessionTypes.create, { input: long })
  const input = { ...long, isOn: true, mini: { ...long.mini, published: true } }
  await expect(alice(sessionTypes.change, { params: { id }, input })).rejects.toMatchObject({ message: noRow })
  expect(await alice(sessionTypes.find, { params: { id } })).toMatchObject({ isOn: false, mini: { firstStart: null } })
})

test('the first start of a published row stays, whatever would be suggested later', async () => {
  const { alice, draft, mini } = await planMinis()
  const { id, mini: stored } = await alice(sessionTypes.create, {
    input: { ...draft, mini: { ...mini, published: true } },
  })
  expect(stored?.firstStart).not.toBeNull()
  const changed = { ...draft, half: 'morning' as const, mini: stored }
  expect(await alice(sessionTypes.change, { params: { id }, input: changed })).toMatchObject({ mini: stored })
})

test.each<[object, string, string]>([
  [{ count: 41 }, 'mini.count', 'From 2 to 40 sessions'],
  [{ count: 1 }, 'mini.count', 'From 2 to 40 sessions'],
  [{ gap: 61 }, 'mini.gap', 'From 0 to 60 minutes'],
  [{ day: '2026-02-30' }, 'mini.day', 'Choose a day'],
  [{ placeId: 999 }, 'mini.placeId', 'Choose one of the places of this session type'],
  [{ firstStart: '2026-10-03T22:00:30Z' }, 'mini.firstStart', 'Choose the first start'],
])('a day of minis with %j is refused at %s', async (change, path, message) => {
  const { studio, draft, mini } = await planMinis()
  const body = { ...draft, mini: { ...mini, ...change } }
  const { status, json } = await studio.raw('alice', 'POST', '/api/session-types', { body })
  expect({ status, errors: json.errors }).toEqual({ status: 422, errors: [{ path, message }] })
})
