import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const minute = 60_000
const path = '/api/revisions'

/** Sends requests over the network, where unchanged answers do not reach the framework. */
async function openDoor(studio: Studio) {
  const reached: string[] = []
  studio.lightbook.app.addHook('onRequest', async ({ method }) => void reached.push(method))
  await studio.lightbook.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = studio.lightbook.app.server.address() as AddressInfo
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers: { host: 'localhost:3000', ...headers } })
    const [answer] = await once(sent.end(), 'response')
    return { status: answer.statusCode as number, headers: told(answer.headers), body: await text(answer) }
  }
  return { ask, reached }
}

/** Without those of the connection, and the request's own id in a refusal. */
const told = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:date|connection|keep-alive)$/.test(name)))

const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, '')

/** A page of Alice's that has the current revisions. */
async function openPage(studio: Studio) {
  const { ask, reached } = await openDoor(studio)
  const cookie = await studio.session('alice')
  const { headers } = await ask(cookie)
  return { ask, reached, cookie, known: { ...cookie, 'if-none-match': String(headers.etag) } }
}

test('a check without news has the answer of the framework, and one with news the new revisions', async () => {
  const studio = await openStudio()
  const { ask, known } = await openPage(studio)
  const asked = await studio.raw('visitor', 'GET', path, { headers: known })
  const answer = await ask(known)
  expect([asked.status, answer.status, answer.body]).toEqual([304, 304, ''])
  expect(answer.headers).toEqual(told(asked.headers as IncomingHttpHeaders))
  expect((await ask(known, 'HEAD')).status).toBe(304)
  const shoot = { title: 'Harbour', location: 'Pier 17', type: 'portrait', date: '2026-05-01T10:00:00Z' } as const
  await studio.as('alice')(shoots.create, { input: shoot })
  expect((await ask(known)).status).toBe(200)
  await studio.as('bob')(shoots.create, { input: shoot })
  const { headers } = await ask(known)
  expect((await ask({ ...known, 'if-none-match': String(headers.etag) })).status).toBe(304)
})

test('the framework gets no check without news, and every other one', async () => {
  const studio = await openStudio()
  const { ask, cookie, known, reached } = await openPage(studio)
  const frameworkGot = async (headers: Record<string, string>, method = 'GET') => {
    reached.length = 0
    const { status } = await ask(headers, method)
    return [status, ...reached]
  }
  expect(await frameworkGot(known)).toEqual([304])
  expect(await frameworkGot(known)).toEqual([304])
  expect(await frameworkGot(known, 'HEAD')).toEqual([304, 'HEAD'])
  expect(await frameworkGot(cookie)).toEqual([200, 'GET'])
  const shoot = { title: 'Harbour', location: 'Pier 17', type: 'portrait', date: '2026-05-01T10:00:00Z' } as const
  await studio.as('alice')(shoots.create, { input: shoot })
  expect(await frameworkGot(known)).toEqual([200, 'GET'])
})

type Change = (studio: Studio) => unknown

const changes: [string, Change, number, string][] = [
  ['whose session was ended', ({ db }) => db.deleteFrom('sessions').execute(), 401, 'unauthenticated'],
  [
    'who was suspended',
    ({ db, ids }) => db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ids.alice).execute(),
    403,
    'account_suspended',
  ],
  ['whose session ran out', (studio) => void (studio.clock.now += 8 * 24 * 60 * minute), 401, 'unauthenticated'],
  ['during maintenance', (studio) => studio.closeForMaintenance(), 503, 'maintenance'],
]

test.each(changes)('a user %s is refused at the next check', async (_who, change, status, why) => {
  const studio = await openStudio()
  const { ask, known } = await openPage(studio)
  expect((await ask(known)).status).toBe(304)
  await change(studio)
  const refusal = await ask(known)
  expect(refusal.status).toBe(status)
  expect(refusal.body).toContain(`"${why}"`)
  expect(refusal.headers['content-type']).toContain('application/problem+json')
})

test.each([
  ['under another name of the server', { host: 'lightbook.example' }, 421],
  ['of a page of another user', { 'x-user': '999999' }, 401],
  ['with a body', { 'content-length': '0' }, 304],
  ['with another tag', { 'if-none-match': '"other"' }, 200],
  ['with any tag', { 'if-none-match': '*' }, 304],
  ['without a session', { cookie: 'other=1' }, 401],
] as [string, Record<string, string>, number][])(
  'a check %s has the answer of the framework',
  async (_what, headers, status) => {
    const studio = await openStudio()
    const { ask, known } = await openPage(studio)
    const [answer, asked] = [
      await ask({ ...known, ...headers }),
      await studio.raw('visitor', 'GET', path, { headers: { ...known, ...headers } }),
    ]
    expect(answer.status).toBe(status)
    expect([answer.status, answer.headers]).toEqual([asked.status, told(asked.headers as IncomingHttpHeaders)])
    expect(withoutId(answer.body)).toBe(withoutId(asked.body))
  },
)

test('checks over the network never extend a session', async () => {
  const studio = await openStudio()
  const { ask, known } = await openPage(studio)
  const seen = () => studio.db.selectFrom('sessions').select('lastSeenAt').execute()
  const before = await seen()
  studio.clock.now += 5 * minute
  expect((await ask(known)).status).toBe(304)
  expect(await seen()).toEqual(before)
})
