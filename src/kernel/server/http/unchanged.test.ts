import { once } from 'node:events'
import { type ClientRequest, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ReadReplica } from '#kernel/server/read-replica.ts'
import { RequestCounter } from '#kernel/server/limits/request-counter.ts'
import { UploadLimiter } from '#kernel/server/limits/upload-limiter.ts'
import { openStudio } from '#tests/help/studio.ts'
import { openApp } from './app.ts'
import type { Route } from './serve.ts'
import type { Person } from './server-context.ts'

afterEach(() => void vi.useRealTimers())

const path = '/api/news'

/** A gate at which requests wait. */
function openGate<T>() {
  const { promise, resolve } = Promise.withResolvers<T>()
  let arrivals = 0
  return { pass: () => ((arrivals += 1), promise), open: resolve, arrivals: () => arrivals }
}

/** A server whose check of the session waits for a gate, as the database may, and whose handler waits for another. */
async function openSlow() {
  const { lightbook, kept: fileStore, ids } = await openStudio()
  const [check, handler] = [openGate<Person | undefined>(), openGate<object>()]
  const news = {
    endpoint: { access: 'owner', kind: 'plain', method: 'GET', path },
    handle: handler.pass,
    currentTag: async () => '"new"',
  } as unknown as Route
  const { database, install, services } = lightbook
  const context = {
    db: database.db,
    install,
    services,
    fileStore,
    uploadLimiter: new UploadLimiter(),
    replica: new ReadReplica(),
    now: Date.now,
    findApiToken: async () => undefined,
    tokenRequests: new RequestCounter({ count: 1, seconds: 1 }),
  }
  const app = await openApp([news], { ...context, findSessionUser: check.pass }, { logLevel: 'silent' })
  onTestFinished(() => app.close())
  const reached: string[] = []
  app.addHook('onRequest', async ({ url }) => void reached.push(url))
  const slow = openGate<void>()
  app.addHook('preValidation', (request) => (request.url === '/slow' ? slow.pass() : Promise.resolve()))
  const served = vi.fn<() => Promise<object>>(async () => ({}))
  app.get('/slow', served)
  let ended = 0
  app.server.prependListener('request', (_request, response) => void response.once('close', () => (ended += 1)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { host: 'localhost:3000', cookie: `sid=${'a'.repeat(43)}`, 'if-none-match': '"old"' }
  const ask = (url = path) => get({ port, host: '127.0.0.1', path: url, headers, agent: false })
  const alice = { id: ids.alice, role: 'user', status: 'active' } as Person
  return { ask, closed: () => ended, alice, check, handler, slow, served, reached }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Polls without timers, whose time tests stop; gives up in the end. */
async function until(isSo: () => boolean | Promise<boolean>) {
  for (let turns = 0; turns < 1_000_000 && !(await isSo()); turns += 1) await turn()
}

/** Sends requests, waits until all have arrived at the gate, and hangs up; resolves when the server has noticed. */
async function hangUp(
  { closed, ask }: Awaited<ReturnType<typeof openSlow>>,
  { arrivals }: { arrivals: () => number },
  url = path,
) {
  const asked = Array.from({ length: 5 }, () => ask(url).on('error', () => {}))
  await until(() => arrivals() === asked.length)
  for (const request of asked) request.destroy()
  await until(() => closed() === asked.length)
}

const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

const answerTo = async (request: ClientRequest) => {
  const [answer] = await once(request, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(await text(answer)) }
}

test.each([
  ['passes', (alice: Person) => alice],
  ['refuses', () => undefined],
] as const)('the framework gets no request of a client that hangs up during a check that %s', async (_how, outcome) => {
  const door = await openSlow()
  const { alice, check, reached } = door
  await hangUp(door, check)
  check.open(outcome(alice))
  // An answer to another request shows that the server had the time.
  const [{ statusCode }] = await once(door.ask('/other'), 'response')
  expect([statusCode, reached]).toEqual([404, ['/other']])
})

test('no timer is started for clients that hang up before the handler', async () => {
  const door = await openSlow()
  await hangUp(door, door.slow, '/slow')
  const started = vi.spyOn(globalThis, 'setTimeout')
  door.slow.open()
  await until(() => door.served.mock.calls.length === 5)
  const delays = started.mock.calls.map(([, delay]) => delay)
  started.mockRestore()
  expect(door.served).toHaveBeenCalledTimes(5)
  expect(delays).not.toContain(9500)
  expect(delays).not.toContain(3_600_000)
})

test('a check that takes too long is a 503, not a connection that breaks', async () => {
  const { ask, check } = await openSlow()
  stopTime()
  const answer = answerTo(ask())
  await until(() => check.arrivals() === 1)
  vi.advanceTimersByTime(9500)
  const { status, headers, body } = await answer
  expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'unavailable'])
})

test('the time of the check counts toward the time limit of the answer', async () => {
  const { ask, alice, check, handler } = await openSlow()
  stopTime()
  const answer = answerTo(ask())
  await until(() => check.arrivals() === 1)
  vi.advanceTimersByTime(6000)
  check.open(alice)
  await until(() => handler.arrivals() === 1)
  vi.advanceTimersByTime(3500)
  expect((await answer).status).toBe(503)
})
