import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { openStudio } from '#tests/help/studio.ts'

const maya = { name: 'Maya Lindqvist' }
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

test('the same key and body make one record and get one answer', async () => {
  const { raw, as } = await openStudio()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => raw('alice', 'POST', '/api/clients', { body: maya, ...keyed('once') })),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect(await as('alice')(clients.list, {})).toHaveLength(1)
})

test('the same key with another body is refused, and after a day it is new', async () => {
  const { raw, as, clock } = await openStudio()
  const create = (name: string) => raw('alice', 'POST', '/api/clients', { body: { name }, ...keyed('once') })
  expect((await create('Maya')).status).toBe(201)
  expect((await create('Dana')).status).toBe(422)
  clock.now += 24 * 3_600_000
  expect((await create('Maya')).status).toBe(201)
  expect(await as('alice')(clients.list, {})).toHaveLength(1)
  clock.now += 1
  expect((await raw('alice', 'POST', '/api/clients', { body: { name: 'Dana' }, ...keyed('once') })).status).toBe(201)
  expect(await as('alice')(clients.list, {})).toHaveLength(2)
})

test('a refused request leaves its key unused', async () => {
  const { raw } = await openStudio()
  expect((await raw('alice', 'POST', '/api/clients', { body: { name: '' }, ...keyed('once') })).status).toBe(422)
  expect((await raw('alice', 'POST', '/api/clients', { body: maya, ...keyed('once') })).status).toBe(201)
})

test('a change that is repeated with its key is made once, also after a later one', async () => {
  const { raw } = await openStudio()
  const { id } = (await raw('alice', 'POST', '/api/clients', { body: maya })).json
  const change = (name: string, headers: Record<string, string>) =>
    raw('alice', 'PUT', `/api/clients/${id}`, { body: { name }, headers })
  const offline = { 'idempotency-key': 'offline', 'if-match': '"1"' }
  const first = await change('Maya', offline)
  await change('Maya Berg', {})
  const again = await change('Maya', offline)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await raw('alice', 'GET', `/api/clients/${id}`)).json.name).toBe('Maya Berg')
})

test('a change that was kept for one user is refused in the session of another', async () => {
  const { raw, ids } = await openStudio()
  const create = (user: string) => raw('bob', 'POST', '/api/clients', { body: maya, headers: { 'x-user': user } })
  expect(await create(String(ids.alice))).toMatchObject({ status: 401, json: { reason: 'other_user' } })
  expect((await create(String(ids.bob))).status).toBe(201)
})

test('two people may think of the same key', async () => {
  const { raw } = await openStudio()
  const [alices, bobs] = [
    await raw('alice', 'POST', '/api/clients', { body: maya, ...keyed('once') }),
    await raw('bob', 'POST', '/api/clients', { body: maya, ...keyed('once') }),
  ]
  expect(alices.json.id).not.toBe(bobs.json.id)
})

test.each(['', 'x'.repeat(256), 'a b', 'ü'])('the key %j is refused', async (key) => {
  const { raw } = await openStudio()
  expect((await raw('alice', 'POST', '/api/clients', { body: maya, ...keyed(key) })).status).toBe(400)
})

test('a record’s tag saves sending it again, and moves with every change', async () => {
  const { raw } = await openStudio()
  const created = await raw('alice', 'POST', '/api/clients', { body: maya })
  const path = `/api/clients/${created.json.id}`
  const read = await raw('alice', 'GET', path)
  const tag = String(read.headers.etag)
  expect(tag).toMatch(/^"[^"]+"$/)
  expect(await raw('alice', 'GET', path, { headers: { 'if-none-match': tag } })).toMatchObject({
    status: 304,
    body: '',
  })
  const change = (name: string, match: string) =>
    raw('alice', 'PUT', path, { body: { name }, headers: { 'if-match': match } })
  const changed = await change('Maya L.', tag)
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(tag)
  expect((await raw('alice', 'GET', path, { headers: { 'if-none-match': tag } })).status).toBe(200)
  expect((await raw('alice', 'GET', path)).headers.etag).toBe(changed.headers.etag)
  expect((await change('Too late', tag)).status).toBe(412)
  expect((await raw('alice', 'DELETE', path, { headers: { 'if-match': tag } })).status).toBe(412)
  expect((await change('Any', '*')).status).toBe(200)
  expect((await change('Weak', 'W/"1"')).status).toBe(412)
  expect((await raw('alice', 'GET', path)).json.name).toBe('Any')
})
