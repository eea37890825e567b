import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { openLightbook } from '#app/server/start.ts'
import { clients } from '#clients/api.ts'
import { maintenance } from '#maintenance/api.ts'
import { graceMs } from '#maintenance/rules.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { endSessionsJob } from './end-sessions-job.ts'

const minute = 60_000
const switchTo = ({ as }: Studio, enabled: boolean) => as('admin')(maintenance.setMode, { input: { enabled } })
const logged = async ({ db }: Studio) =>
  (await db.selectFrom('admin_logs').selectAll().orderBy('id').execute()).map(({ action, details }) => ({
    action,
    details: JSON.parse(details),
  }))
const job = ({ db, clock }: Studio) => endSessionsJob.run(db, clock.now, async () => true)
const statusOf = async ({ raw }: Studio, who: 'alice' | 'admin') => (await raw(who, 'GET', '/api/user')).status

test('everybody sees since when it is closed and when sessions end; no change is not told again', async () => {
  const studio = await openStudio()
  const { as, raw, clock } = studio
  expect(await as('visitor')(maintenance.mode, {})).toEqual({ enabled: false })
  const closed = {
    enabled: true,
    since: '2026-05-01T09:00:00.000Z',
    endsSessionsAt: '2026-05-01T09:03:00.000Z',
    secondsLeft: 180,
  }
  expect(await switchTo(studio, true)).toEqual(closed)
  const asked = await raw('visitor', 'GET', '/api/system/maintenance-mode')
  expect(asked.json).toEqual(closed)
  const again = () =>
    raw('visitor', 'GET', '/api/system/maintenance-mode', { headers: { 'if-none-match': String(asked.headers.etag) } })
  expect((await again()).status).toBe(304)
  clock.now += 3 * minute
  expect((await again()).json).toEqual({ ...closed, secondsLeft: 0 })
  await expect(as('alice')(maintenance.setMode, { input: { enabled: false } })).rejects.toMatchObject({
    code: 'unavailable',
    reason: 'maintenance',
  })
  expect(await switchTo(studio, false)).toEqual({ enabled: false })
  expect((await again()).json).toEqual({ enabled: false })
  await expect(as('alice')(maintenance.setMode, { input: { enabled: true } })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await logged(studio)).toEqual([
    {
      action: 'maintenance_started',
      details: { enabled: { before: false, after: true }, sessionsEndAt: Date.parse(closed.endsSessionsAt) },
    },
    {
      action: 'maintenance_ended',
      details: { enabled: { before: true, after: false }, since: Date.parse(closed.since), endedSessions: true },
    },
  ])
})

test('of two administrators who switch at once one has switched, and both see how it stands', async () => {
  const studio = await openStudio()
  for (const enabled of [true, false]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => switchTo(studio, enabled)))
    expect(new Set(answers.map((answer) => answer.enabled))).toEqual(new Set([enabled]))
  }
  expect((await logged(studio)).map(({ action }) => action)).toEqual(['maintenance_started', 'maintenance_ended'])
})

test('opened within three minutes, everybody goes on; nothing was written meanwhile', async () => {
  const studio = await openStudio()
  const { as, clock } = studio
  expect(await statusOf(studio, 'alice')).toBe(200)
  await switchTo(studio, true)
  await expect(as('alice')(clients.create, { input: { name: 'Too late' } })).rejects.toMatchObject({
    code: 'unavailable',
    reason: 'maintenance',
  })
  clock.now += graceMs - 1
  await job(studio)
  await switchTo(studio, false)
  expect(await statusOf(studio, 'alice')).toBe(200)
  expect(await as('alice')(clients.list, {})).toEqual([])
})

test('three minutes after the closing the sessions of everybody but administrators are gone', async () => {
  const studio = await openStudio()
  const { db, clock, ids, session } = studio
  for (const who of ['bob', 'moderator', 'admin'] as const) await session(who)
  expect(await statusOf(studio, 'alice')).toBe(200)
  await switchTo(studio, true)
  clock.now += graceMs
  await job(studio)
  expect(await db.selectFrom('sessions').select('userId').distinct().execute()).toEqual([{ userId: ids.admin }])
  await switchTo(studio, false)
  expect(await statusOf(studio, 'admin')).toBe(200)
  expect(await statusOf(studio, 'alice')).toBe(401)
})

test('they are gone too when the server was down at that moment, and opens only later', async () => {
  const studio = await openStudio()
  const { lightbook, config, clock, session, ids } = studio
  const [alice, admin] = [await session('alice'), await session('admin')]
  await switchTo(studio, true)
  await lightbook.close()
  clock.now += 20 * minute
  const restarted = await openLightbook(config, { now: () => clock.now, jobsPauseMs: 3_600_000 })
  const ask = (cookie: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    restarted.app.inject({
      method,
      url,
      headers: { cookie, host: 'localhost:3000', 'sec-fetch-site': 'same-origin' },
      ...(payload && { payload }),
    })
  try {
    expect((await ask(alice.cookie, 'GET', '/api/user')).statusCode).toBe(503)
    expect((await ask('', 'GET', '/api/system/maintenance-mode')).json()).toMatchObject({
      enabled: true,
      since: '2026-05-01T09:00:00.000Z',
      secondsLeft: 0,
    })
    expect((await ask(admin.cookie, 'POST', '/api/admin/maintenance-mode', { enabled: false })).json()).toEqual({
      enabled: false,
    })
    expect((await ask(alice.cookie, 'GET', '/api/user')).statusCode).toBe(401)
    expect(
      (await restarted.database.db.selectFrom('sessions').select('userId').distinct().execute()).map(
        ({ userId }) => userId,
      ),
    ).toEqual([ids.admin])
  } finally {
    await restarted.close()
  }
})

test('a clock set back by days does not extend sessions', async () => {
  const studio = await openStudio()
  const { clock, session, db, ids } = studio
  await session('alice')
  await session('admin')
  await switchTo(studio, true)
  clock.now -= 3 * 24 * 60 * minute
  await job(studio)
  expect((await db.selectFrom('sessions').select('userId').distinct().execute()).map(({ userId }) => userId)).toEqual([
    ids.admin,
  ])
})

test('no word of the browser opens the door, and only administrators may sign in', async () => {
  const studio = await openStudio()
  const { as, raw } = studio
  await switchTo(studio, true)
  const forged = {
    'x-admin-bypass': String(studio.clock.now),
    cookie: `${(await studio.session('alice')).cookie}; adminBypass=1; admin=access`,
  }
  for (const path of ['/api/user?admin=access', '/api/shoots?a=1', '/api/admin/jobs?admin=access']) {
    const { status, headers } = await raw('visitor', 'GET', path, { headers: forged })
    expect([status, Number(headers['retry-after'])], path).toEqual([503, 1800])
  }
  const credentials = (who: 'alice' | 'admin') => ({ input: { email: emailOf(who), password } })
  await expect(as('visitor')(accounts.login, credentials('alice'))).rejects.toMatchObject({
    code: 'unavailable',
    reason: 'maintenance',
  })
  expect(await as('visitor')(accounts.login, credentials('admin'))).toMatchObject({ role: 'admin' })
})
