import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ReadReplica } from '#kernel/server/read-replica.ts'
import { RequestCounter } from '#kernel/server/limits/request-counter.ts'
import { UploadLimiter } from '#kernel/server/limits/upload-limiter.ts'
import { openStudio } from '#tests/help/studio.ts'
import { openApp } from './app.ts'
import type { Route } from './serve.ts'

const contextOf = ({ lightbook, kept: fileStore }: Awaited<ReturnType<typeof openStudio>>) => ({
  db: lightbook.database.db,
  install: lightbook.install,
  services: lightbook.services,
  fileStore,
  uploadLimiter: new UploadLimiter(),
  replica: new ReadReplica(),
  now: Date.now,
  findSessionUser: async () => undefined,
  findApiToken: async () => undefined,
  tokenRequests: new RequestCounter({ count: 1, seconds: 1 }),
})

test('a route that does not say who may call it refuses to start', async () => {
  const context = contextOf(await openStudio())
  const careless = { endpoint: { method: 'GET', path: '/api/careless' }, handle: async () => ({}) } as unknown as Route
  await expect(openApp([careless], context, { logLevel: 'silent' })).rejects.toThrow(
    '/api/careless does not say who may call it',
  )
})

test('an answer that takes too long is a 503, not a connection that breaks', async () => {
  const context = contextOf(await openStudio())
  const slow = {
    endpoint: { access: 'anyone', method: 'GET', path: '/api/slow' },
    handle: () => new Promise(() => {}),
  } as unknown as Route
  const app = await openApp([slow], context, { logLevel: 'silent', answerWithinMs: 50 })
  const answer = await app.inject({ url: '/api/slow', headers: { host: 'localhost:3000' } })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('may or may not be saved'),
  })
  await app.close()
})

const bodyOf = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { host: 'localhost:3000' } }, (answer) => {
      text(answer).then(resolve, reject)
    })
    request.on('error', reject)
  })

test('an answer that has begun in time may take as long to send as it needs', async () => {
  const slowly = async function* () {
    for (let at = 0; at < 10; at++) {
      await wait(40)
      yield 'ten bytes.'
    }
  }
  const app = await openApp([], contextOf(await openStudio()), { logLevel: 'silent', answerWithinMs: 100 })
  app.get('/slow-file', (_request, reply) => reply.type('text/plain').send(Readable.from(slowly())))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const received = await bodyOf(`${address}/slow-file`)
  expect(received).toBe('ten bytes.'.repeat(10))
  await app.close()
})

test('a file that pauses while more of it is made is not taken for an idle connection', async () => {
  const pausing = async function* () {
    yield 'the first invoice, '
    await wait(500)
    yield 'and one that took long to draw'
  }
  const app = await openApp([], contextOf(await openStudio()), { logLevel: 'silent', idleMs: 100 })
  app.get('/pausing-file', (_request, reply) => reply.type('text/plain').send(Readable.from(pausing())))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await expect(bodyOf(`${address}/pausing-file`)).resolves.toBe('the first invoice, and one that took long to draw')
  await app.close()
})

test('a client that stops reading a file is cut off', async () => {
  const large = async function* () {
    for (let at = 0; at < 1000; at++) yield Buffer.alloc(65_536)
  }
  const app = await openApp([], contextOf(await openStudio()), { logLevel: 'silent', idleMs: 100 })
  const file = Readable.from(large())
  app.get('/large-file', (_request, reply) => reply.type('text/plain').send(file))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  client.pause().write('GET /large-file HTTP/1.1\r\nHost: localhost:3000\r\n\r\n')
  await once(file, 'close', { signal: AbortSignal.timeout(20_000) })
  expect(file.readableEnded, 'all of it was sent').toBe(false)
  client.destroy()
  await app.close()
})

test('an answer that is sent for too long is cut off', async () => {
  const endless = async function* () {
    for (;;) {
      await wait(5)
      yield 'ten bytes.'
    }
  }
  const app = await openApp([], contextOf(await openStudio()), { logLevel: 'silent', sentWithinMs: 100 })
  app.get('/endless-file', (_request, reply) => reply.type('text/plain').send(Readable.from(endless())))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await expect(bodyOf(`${address}/endless-file`)).rejects.toThrow('aborted')
  await app.close()
})
