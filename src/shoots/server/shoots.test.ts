import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { tagOf } from '#kernel/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { listed } from '#tests/help/listed.ts'

const brief = { title: 'Portraits on the pier', location: 'Pier 39', type: 'portrait' } as const
const complete = {
  ...brief,
  date: '2026-06-20T18:30:00+02:00',
  duration: 90,
  timeZone: 'Europe/Berlin',
  coordinates: { lat: 54.323_29, lng: -10.5 },
  notes: 'Ask for the key.\nBring a ladder.',
  shotList: 'Bride\nGroom',
  status: 'confirmed',
} as const

test('a shoot is kept as written, its times in UTC', async () => {
  const { as } = await openStudio()
  const made = await as('alice')(shoots.create, { input: complete })
  expect(made).toMatchObject({
    ...complete,
    date: '2026-06-20T16:30:00.000Z',
    endsAt: '2026-06-20T18:00:00.000Z',
    clientId: null,
    clientName: null,
    version: 1,
  })
  expect(await as('alice')(shoots.find, { params: made })).toEqual(made)
  expect(await as('alice')(shoots.list, {})).toEqual([listed(made)])
})

test('what is not told has its default: now, an hour, the own zone', async () => {
  const { as, clock } = await openStudio()
  const at = new Date(clock.now).toISOString()
  const made = await as('alice')(shoots.create, { input: brief })
  const defaults = {
    date: at,
    endsAt: '2026-05-01T10:00:00.000Z',
    duration: 60,
    timeZone: 'America/New_York',
    coordinates: null,
    notes: '',
    shotList: '',
    status: 'pending',
  }
  expect(made).toEqual({
    id: made.id,
    ...brief,
    ...defaults,
    clientId: null,
    clientName: null,
    image: null,
    light: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  })
})

test('the first instant of 1970 is a date like any other', async () => {
  const { as } = await openStudio()
  expect(await as('alice')(shoots.create, { input: { ...brief, date: '1970-01-01T00:00:00Z' } })).toMatchObject({
    date: '1970-01-01T00:00:00.000Z',
  })
})

test('a change keeps what it does not name, and the end follows start and length', async () => {
  const { as, clock } = await openStudio()
  const made = await as('alice')(shoots.create, { input: complete })
  const change = (input: object) => as('alice')(shoots.change, { params: made, input })
  clock.now += 1000
  expect(await change({ notes: '' })).toEqual({ ...made, notes: '', updatedAt: '2026-05-01T09:00:01.000Z', version: 2 })
  expect(await change({ duration: 30 })).toMatchObject({ date: made.date, endsAt: '2026-06-20T17:00:00.000Z' })
  expect(await change({ date: '2026-06-21T08:00:00Z' })).toMatchObject({
    duration: 30,
    endsAt: '2026-06-21T08:30:00.000Z',
  })
  expect(await change({ date: '2026-06-22T08:00:00Z', duration: 10_080 })).toMatchObject({
    endsAt: '2026-06-29T08:00:00.000Z',
  })
  expect(await change({ coordinates: null })).toMatchObject({ coordinates: null, timeZone: 'Europe/Berlin' })
  expect(await change({})).toMatchObject({ title: brief.title, version: 7 })
})

test('search follows a change of title, place and type', async () => {
  const { as } = await openStudio()
  const made = await as('alice')(shoots.create, { input: brief })
  await Promise.all(
    [{ title: 'Łódź' }, { location: 'Ærø' }, { type: 'wedding' as const }].map((input) =>
      as('alice')(shoots.change, { params: made, input }),
    ),
  )
  expect(await as('alice')(shoots.list, { input: { search: 'lodz aero wedding' } })).toHaveLength(1)
  expect(await as('alice')(shoots.list, { input: { search: 'pier' } })).toEqual([])
})

test('of two concurrent edits the second is refused', async () => {
  const { as } = await openStudio()
  const seen = await as('alice')(shoots.create, { input: complete })
  const ifMatch = tagOf(seen)
  const first = await as('alice')(shoots.change, { params: seen, input: { title: 'Pier at dusk' }, ifMatch })
  const stale = { code: 'stale', message: 'This shoot was changed in the meantime. Load the newer version.' }
  const { id: clientId } = await as('alice')(clients.create, { input: { name: 'Maya' } })
  await expect(
    as('alice')(shoots.change, { params: seen, input: { title: 'Pier at dawn' }, ifMatch }),
  ).rejects.toMatchObject(stale)
  await expect(as('alice')(shoots.remove, { params: seen, ifMatch })).rejects.toMatchObject(stale)
  await expect(as('alice')(shoots.assignClient, { params: seen, input: { clientId }, ifMatch })).rejects.toMatchObject(
    stale,
  )
  await expect(as('alice')(shoots.removeClient, { params: seen, ifMatch })).rejects.toMatchObject(stale)
  expect(await as('alice')(shoots.find, { params: seen })).toEqual(first)
  await as('alice')(shoots.remove, { params: seen, ifMatch: tagOf(first) })
})

test('of ten editors at the same moment one wins', async () => {
  const { as } = await openStudio()
  const seen = await as('alice')(shoots.create, { input: complete })
  const ten = Array.from({ length: 10 }, (_, n) =>
    as('alice')(shoots.change, { params: seen, input: { duration: n + 1 }, ifMatch: tagOf(seen) }),
  )
  const won = (await Promise.allSettled(ten)).filter((attempt) => attempt.status === 'fulfilled')
  expect(won).toHaveLength(1)
  expect(await as('alice')(shoots.find, { params: seen })).toEqual(won[0]?.value)
})

test('the same key makes one shoot, however often it is sent', async () => {
  const { as, raw } = await openStudio()
  const send = (body: unknown) => raw('alice', 'POST', '/api/shoots', { headers: { 'idempotency-key': 'k1' }, body })
  const [first, second] = await Promise.all([send(complete), send(complete)])
  expect(first.status).toBe(201)
  expect(second.json).toEqual(first.json)
  expect((await send(brief)).status).toBe(422)
  expect(await as('alice')(shoots.list, {})).toHaveLength(1)
})

test('a deleted shoot is gone', async () => {
  const { as, raw } = await openStudio()
  const made = await as('alice')(shoots.create, { input: brief })
  expect(await raw('alice', 'DELETE', `/api/shoots/${made.id}`)).toMatchObject({ status: 204, body: '' })
  const message = "Shoot not found. It may have been deleted or you don't have permission to view it."
  for (const gone of [shoots.find, shoots.client, shoots.remove, shoots.removeClient])
    await expect(as('alice')(gone, { params: made })).rejects.toMatchObject({ code: 'not_found', message })
  await expect(as('alice')(shoots.change, { params: made, input: {} })).rejects.toMatchObject({
    code: 'not_found',
    message,
  })
  expect(await as('alice')(shoots.list, {})).toEqual([])
})

test("another photographer's shoot looks like a missing one", async () => {
  const { as, raw } = await openStudio()
  const { id } = await as('alice')(shoots.create, { input: complete })
  const { id: clientId } = await as('bob')(clients.create, { input: { name: 'Bob’s client' } })
  const before = await as('alice')(shoots.find, { params: { id } })
  expect(await as('bob')(shoots.list, {})).toEqual([])
  expect(await as('bob')(shoots.upcoming, {})).toEqual([])
  expect(await as('bob')(shoots.counts, {})).toEqual({ upcoming: 0, past: 0 })
  expect(await as('bob')(shoots.overlaps, { input: { date: complete.date, duration: '60' } })).toEqual([])
  const calls = [
    ['GET', ''],
    ['PUT', '', { title: 'Mine' }],
    ['DELETE', ''],
    ['GET', '/client'],
    ['POST', '/assign-client', { clientId }],
    ['DELETE', '/remove-client'],
  ] as const
  for (const [method, path, body] of calls) {
    const answers = await Promise.all(
      [id, 999_999].map((which) => raw('bob', method, `/api/shoots/${which}${path}`, { body })),
    )
    const [foreign, missing] = answers.map(({ status, json }) => ({
      status,
      problem: { ...json, requestId: '', instance: '' },
    }))
    expect(foreign).toMatchObject({ status: 404, problem: { code: 'not_found' } })
    expect(foreign).toEqual(missing)
  }
  expect(await as('alice')(shoots.find, { params: { id } })).toEqual(before)
})
