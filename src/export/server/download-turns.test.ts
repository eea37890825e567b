import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { imageSample } from '#images/server/sample.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { downloaded } from '#tests/help/downloads.ts'
import { openStudio } from '#tests/help/studio.ts'

test('one download at a time, told apart from one that died', async () => {
  const studio = await openStudio()
  const { as, db, ids, clock, kept } = studio
  await imageSample(as('alice') as As)
  const running = {
    userId: ids.alice,
    startedAt: clock.now,
    heartbeatAt: clock.now,
    bytes: 7,
    state: 'running' as const,
  }
  await db.insertInto('data_exports').values(running).execute()
  const refused = await studio.raw('alice', 'GET', '/api/user/export')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
  expect((await studio.raw('alice', 'POST', '/api/user/export')).status).toBe(429)
  expect((await studio.raw('bob', 'GET', '/api/user/export')).status).toBe(200)
  expect((await studio.raw('alice', 'GET', '/api/user/export/progress')).json).toMatchObject({
    state: 'running',
    bytes: 7,
  })

  clock.now += 31_000
  expect((await studio.raw('alice', 'GET', '/api/user/export/progress')).json).toMatchObject({ state: 'failed' })
  // The first download ends when the second was answered.
  const { open } = kept
  const second = Promise.withResolvers<void>()
  kept.open = async (...asked) => {
    await second.promise
    return open.apply(kept, asked)
  }
  const first = studio.raw('alice', 'GET', '/api/user/export')
  const startedAt = async () =>
    (await db.selectFrom('data_exports').select('startedAt').where('userId', '=', ids.alice).executeTakeFirst())
      ?.startedAt
  await vi.waitFor(async () => expect(await startedAt()).toBe(clock.now), 60_000)
  expect((await studio.raw('alice', 'GET', '/api/user/export')).status).toBe(429)
  second.resolve()
  expect((await first).status).toBe(200)
  kept.open = open

  clock.now += 11 * 60_000
  for (const method of ['GET', 'POST'])
    expect((await studio.raw('alice', method, '/api/user/export')).json.reason).toBe('reauth_required')
})

test('HEAD and 304 do not block the next download', async () => {
  const studio = await openStudio()
  expect((await studio.raw('alice', 'GET', '/api/user/export', { headers: { 'if-none-match': '*' } })).status).toBe(304)
  const head = await studio.raw('alice', 'HEAD', '/api/user/export')
  expect([head.status, head.headers['content-type'], head.body]).toEqual([200, 'application/zip', ''])
  await downloaded(studio)
})

test('a disconnect stops the download, and the next one can start at once', async () => {
  const studio = await openStudio()
  const { as, db, ids, inject, kept } = studio
  await imageSample(as('alice') as As)
  // A disk that does not respond: the download is unfinished when the client disconnects.
  const { open } = kept
  kept.open = async () => ({ size: 1, read: () => new Readable({ read: () => {} }) })
  const { raw } = await inject({
    method: 'GET',
    url: '/api/user/export',
    headers: { ...(await studio.session('alice')), host: 'localhost:3000' },
    payloadAsStream: true,
  })
  raw.res.destroy()
  const state = async () =>
    (await db.selectFrom('data_exports').select('state').where('userId', '=', ids.alice).executeTakeFirst())?.state
  await vi.waitFor(async () => expect(await state()).toBe('failed'), 5000)
  kept.open = open
  await downloaded(studio)
  await vi.waitFor(async () => expect(await state()).toBe('done'), 5000)
})
