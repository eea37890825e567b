import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { OwnerId } from '#kernel/access.ts'
import { UploadLimiter } from './upload-limiter.ts'
import { openStudio } from '#tests/help/studio.ts'

const full = { code: 'too_many', retryAfterSeconds: 5 }

test('each photographer has their own limit of concurrent uploads', () => {
  const limiter = new UploadLimiter()
  const [alice, bob] = [1 as OwnerId, 2 as OwnerId]
  const releases = Array.from({ length: 4 }, () => limiter.enter({ owner: alice, ip: '192.0.2.7' }))
  expect(() => limiter.enter({ owner: alice, ip: '198.51.100.7' })).toThrow(expect.objectContaining(full))
  limiter.enter({ owner: bob, ip: '192.0.2.7' })
  releases[0]?.()
  limiter.enter({ owner: alice, ip: '192.0.2.7' })
})

test('anonymous senders are limited by network, and all together', () => {
  const limiter = new UploadLimiter()
  const enter = (ip: string) => limiter.enter({ ip })
  const releases = ['::1', '::2', '::3', '::4'].map((tail) => enter(`2001:db8:0:1${tail}`))
  expect(() => enter('2001:db8:0:1::5')).toThrow(expect.objectContaining(full))
  for (let index = 0; index < 12; index++) enter(`192.0.2.${index}`)
  expect(() => enter('198.51.100.7')).toThrow(
    expect.objectContaining({
      ...full,
      message: 'Many files are being sent right now. This one can be sent again in a moment.',
    }),
  )
  limiter.enter({ owner: 1 as OwnerId, ip: '198.51.100.7' })
  releases[0]?.()
  enter('198.51.100.7')
})

const boundary = 'line'
const begun =
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="contract.pdf"\r\ncontent-type: ` +
  `application/pdf\r\n\r\n%PDF-1.7`
const ended = `\r\n--${boundary}--\r\n`

/** Starts an upload to the verifier; returns how to finish it, and the response. */
function startVerifying(port: number, from: string) {
  const headers = {
    host: 'localhost:3000',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': from,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  const asked = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/verify', headers, agent: false })
  const answered = once(asked, 'response').then(async ([answer]: IncomingMessage[]) => ({
    status: answer?.statusCode,
    body: answer ? await json(answer) : undefined,
  }))
  // Ignored when a failed test disconnects.
  answered.catch(() => {})
  asked.write(begun)
  onTestFinished(() => void asked.destroy())
  return { end: () => void asked.end(ended), answered }
}

test('slow uploads to the verifier do not block others', async () => {
  const studio = await openStudio({ env: { TRUST_PROXY: '127.0.0.1' } })
  await studio.lightbook.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = studio.lightbook.app.server.address() as AddressInfo
  const verify = (from: string) => {
    const one = startVerifying(port, from)
    one.end()
    return one.answered
  }
  const slow = Array.from({ length: 4 }, () => startVerifying(port, '192.0.2.7'))
  await expect.poll(() => readdirSync(studio.kept.incoming).length).toBe(4)
  expect((await verify('192.0.2.7')).status).toBe(429)
  expect(await verify('198.51.100.7')).toMatchObject({ status: 200, body: { verdict: 'unknown' } })
  for (const one of slow) one.end()
  expect((await Promise.all(slow.map(({ answered }) => answered))).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ])
})
