import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { tagOf } from '#kernel/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'

const maya = {
  name: 'Maya Ortiz',
  email: 'maya@ortiz.example',
  phone: '+1 (555) 012-3456',
  address: '4 Elm Street\nSpringfield',
  notes: 'Left side.',
}

test('a client is kept as written, and what is not told is empty', async () => {
  const { as, clock } = await openStudio()
  const at = new Date(clock.now).toISOString()
  const fresh = {
    language: 'en',
    archivedAt: null,
    shootCount: 0,
    hasPapers: false,
    createdAt: at,
    updatedAt: at,
    version: 1,
  }
  const created = await as('alice')(clients.create, { input: maya })
  const brief = await as('alice')(clients.create, { input: { name: 'Noor', email: null } })
  expect(created).toEqual({ id: created.id, ...maya, ...fresh })
  expect(brief).toEqual({ id: brief.id, name: 'Noor', email: '', phone: '', address: '', notes: '', ...fresh })
  expect(await as('alice')(clients.find, { params: created })).toEqual(created)
})

test('a change keeps what it does not name', async () => {
  const { as, clock } = await openStudio()
  const made = await as('alice')(clients.create, { input: maya })
  clock.now += 5000
  const changed = await as('alice')(clients.change, { params: made, input: { phone: '555 0199', notes: null } })
  expect(changed).toEqual({ ...made, phone: '555 0199', notes: '', updatedAt: '2026-05-01T09:00:05.000Z', version: 2 })
  expect(await as('alice')(clients.find, { params: made })).toEqual(changed)
})

test('of two concurrent edits the second is refused', async () => {
  const { as } = await openStudio()
  const seen = await as('alice')(clients.create, { input: maya })
  const ifMatch = tagOf(seen)
  const first = await as('alice')(clients.change, { params: seen, input: { name: 'Maya Ortiz-Lee' }, ifMatch })
  const stale = { code: 'stale', message: 'This client was changed in the meantime. Load the newer version.' }
  await expect(
    as('alice')(clients.change, { params: seen, input: { name: 'M. Ortiz' }, ifMatch }),
  ).rejects.toMatchObject(stale)
  await expect(as('alice')(clients.archive, { params: seen, ifMatch })).rejects.toMatchObject(stale)
  await expect(as('alice')(clients.restore, { params: seen, ifMatch })).rejects.toMatchObject(stale)
  await expect(as('alice')(clients.remove, { params: seen, ifMatch })).rejects.toMatchObject(stale)
  expect(await as('alice')(clients.find, { params: seen })).toEqual(first)
  await as('alice')(clients.remove, { params: seen, ifMatch: tagOf(first) })
})

test('of ten editors at the same moment one wins; without If-Match all ten do', async () => {
  const { as } = await openStudio()
  const seen = await as('alice')(clients.create, { input: maya })
  const ten = Array.from({ length: 10 }, (_, editor) => `Editor ${editor}`)
  const guarded = await Promise.allSettled(
    ten.map((name) => as('alice')(clients.change, { params: seen, input: { name }, ifMatch: tagOf(seen) })),
  )
  expect(guarded.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await Promise.all(ten.map((notes) => as('alice')(clients.change, { params: seen, input: { notes } })))
  expect(await as('alice')(clients.find, { params: seen })).toMatchObject({ version: 12 })
})

test('changes of different fields at the same moment are all found by search', async () => {
  const { as } = await openStudio()
  const params = await as('alice')(clients.create, { input: maya })
  const parts = [{ name: 'Zora' }, { email: 'new@mail.example' }, { phone: '777' }, { address: 'Quay' }]
  await Promise.all(parts.map((input) => as('alice')(clients.change, { params, input })))
  expect(await as('alice')(clients.list, { input: { search: 'zora new@mail 777 quay' } })).toHaveLength(1)
})

test('the tag of a client answers 304, and moves with the number of shoots', async () => {
  const { as, raw } = await openStudio()
  const { id } = await as('alice')(clients.create, { input: maya })
  const ask = (tag = '') => raw('alice', 'GET', `/api/clients/${id}`, { headers: tag ? { 'if-none-match': tag } : {} })
  const tag = String((await ask()).headers.etag)
  expect((await ask(tag)).status).toBe(304)
  const shoot = await as('alice')(shoots.create, { input: { title: 'Pier', location: 'Pier', type: 'portrait' } })
  await as('alice')(shoots.assignClient, { params: shoot, input: { clientId: id } })
  const moved = await ask(tag)
  expect(moved).toMatchObject({ status: 200, json: { shootCount: 1, version: 1 } })
  await as('alice')(clients.change, { params: { id }, input: { name: 'M' }, ifMatch: String(moved.headers.etag) })
})

test('an archived client leaves the list, keeps its shoots, and can be taken back', async () => {
  const { as, clock } = await openStudio()
  const made = await as('alice')(clients.create, { input: maya })
  clock.now += 1000
  const archived = await as('alice')(clients.archive, { params: made })
  expect(archived).toMatchObject({ archivedAt: '2026-05-01T09:00:01.000Z', version: 2 })
  clock.now += 1000
  expect(await as('alice')(clients.archive, { params: made })).toMatchObject({
    archivedAt: '2026-05-01T09:00:01.000Z',
    version: 3,
  })
  expect(await as('alice')(clients.list, {})).toEqual([])
  expect(await as('alice')(clients.list, { input: { archived: 'false' } })).toEqual([])
  expect(await as('alice')(clients.list, { input: { archived: 'true' } })).toHaveLength(1)
  expect(await as('alice')(clients.counts, {})).toEqual({ active: 0, archived: 1 })
  expect(await as('alice')(clients.restore, { params: made })).toMatchObject({ archivedAt: null, version: 4 })
  expect(await as('alice')(clients.counts, {})).toEqual({ active: 1, archived: 0 })
})

test('a deleted client is gone; the shoots stay without one', async () => {
  const { as } = await openStudio()
  const client = await as('alice')(clients.create, { input: maya })
  const shoot = await as('alice')(shoots.create, { input: { title: 'Pier', location: 'Pier', type: 'portrait' } })
  await as('alice')(shoots.assignClient, { params: shoot, input: { clientId: client.id } })
  await as('alice')(clients.remove, { params: client })
  expect(await as('alice')(shoots.find, { params: shoot })).toEqual(shoot)
  for (const gone of [clients.find, clients.archive, clients.restore, clients.remove])
    await expect(as('alice')(gone, { params: client })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Client not found.',
    })
  const { id } = await as('alice')(clients.create, { input: maya })
  expect(id).toBeGreaterThan(client.id)
})

test('the same key makes one client, however often it is sent', async () => {
  const { as, raw } = await openStudio()
  const send = (key: string, body: unknown) =>
    raw('alice', 'POST', '/api/clients', { headers: { 'idempotency-key': key }, body })
  const [first, second] = await Promise.all([send('k1', maya), send('k1', maya)])
  expect(first).toMatchObject({ status: 201, json: maya })
  expect(second.json).toEqual(first.json)
  expect(await send('k1', { ...maya, name: 'Somebody else' })).toMatchObject({
    status: 422,
    json: { message: 'This Idempotency-Key was used for another request.' },
  })
  await send('k2', maya)
  expect(await as('alice')(clients.list, {})).toHaveLength(2)
})

test("another photographer's client looks like a missing one", async () => {
  const { as, raw } = await openStudio()
  const { id } = await as('alice')(clients.create, { input: maya })
  const before = await as('alice')(clients.find, { params: { id } })
  expect(await as('bob')(clients.list, {})).toEqual([])
  expect(await as('bob')(clients.list, { input: { search: 'maya' } })).toEqual([])
  expect(await as('bob')(clients.counts, {})).toEqual({ active: 0, archived: 0 })
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', { name: 'Mine' }],
    ['DELETE', ''],
    ['POST', '/archive'],
    ['POST', '/restore'],
  ] as const) {
    const answers = await Promise.all(
      [id, 999_999].map((which) =>
        raw('bob', method, `/api/clients/${which}${path}`, { headers: { 'if-match': '"9"' }, body }),
      ),
    )
    const [foreign, missing] = answers.map(({ status, json }) => ({
      status,
      problem: { ...json, requestId: '', instance: '' },
    }))
    expect(foreign).toMatchObject({ status: 404, problem: { message: 'Client not found.' } })
    expect(foreign).toEqual(missing)
  }
  expect(await as('alice')(clients.find, { params: { id } })).toEqual(before)
})

test('however often a client is put away at the same moment, they are away since the first', async () => {
  const { as, clock } = await openStudio()
  const params = await as('alice')(clients.create, { input: maya })
  let ticks = clock.now
  Object.defineProperty(clock, 'now', { get: () => (ticks += 1000) })
  const answers = await Promise.all([1, 2, 3, 4].map(() => as('alice')(clients.archive, { params })))
  expect(new Set(answers.map(({ archivedAt }) => archivedAt)).size).toBe(1)
})
