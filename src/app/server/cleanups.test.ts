import { expect, test } from 'vitest'
import { listJobs } from '#kernel/server/jobs/jobs.ts'
import { enforceLimit } from '#kernel/server/limits/rate-limit.ts'
import { tokenIn, waitForEmails } from '#tests/help/emails.ts'
import { openWithMail } from '#tests/help/mail-studio.ts'
import { emailOf, password } from '#tests/help/people.ts'

const hour = 3_600_000
const day = 24 * hour

type Opened = Awaited<ReturnType<typeof openWithMail>>

/** Waits until the hourly job has tidied up at this moment. */
async function tidy({ db, clock }: Opened, later: number): Promise<void> {
  clock.now += later
  const endedAt = async () => (await listJobs(db)).find(({ name }) => name === 'tidying up')?.endedAt
  await expect.poll(endedAt).toBe(clock.now)
}

/** A studio whose hourly job has had its first run: the next one begins no earlier than an hour later. */
async function openTidied(): Promise<Opened> {
  const studio = await openWithMail({ options: { jobsPauseMs: 20 } })
  await tidy(studio, 0)
  return studio
}

/** A session, the answer to a request with a key, a link to reset the password, and an attempt that counts. */
async function prepare(studio: Opened) {
  const { raw, post, box, db, clock } = studio
  const { headers } = await post('/api/login', { email: emailOf('alice'), password })
  const cookie = String(headers['set-cookie']).split(';')[0] as string
  const create = () =>
    raw('alice', 'POST', '/api/clients', { body: { name: 'Maya' }, headers: { 'idempotency-key': 'once' } })
  await post('/api/forgot-password', { email: emailOf('bob') })
  const token = tokenIn((await waitForEmails(box, 1))[0])
  const attempt = () => enforceLimit(db, 'test:attempts', { count: 1, seconds: 5 * 3600 }, clock.now)
  await attempt()
  return { cookie, create, first: (await create()).json.id, token, attempt }
}

test('tidying up keeps what is still valid', async () => {
  const studio = await openTidied()
  studio.clock.now += hour / 2
  const { cookie, create, first, token, attempt } = await prepare(studio)
  await tidy(studio, hour / 2)
  expect((await studio.raw('visitor', 'GET', '/api/user', { headers: { cookie } })).status).toBe(200)
  expect((await create()).json.id).toBe(first)
  await expect(attempt()).rejects.toMatchObject({ code: 'too_many' })
  expect(await studio.post('/api/reset-password', { token, password: 'lantern under oaks' })).toMatchObject({
    status: 200,
  })
})

test('tidying up deletes what has ended: keys after a day, sessions and used links after a month', async () => {
  const studio = await openTidied()
  await prepare(studio)
  const { db } = studio
  const left = async () => ({
    keys: (await db.selectFrom('idempotency_keys').select('key').where('key', '=', 'once').execute()).length,
    limits: (await db.selectFrom('rate_limits').select('key').where('key', '=', 'test:attempts').execute()).length,
    sessions: (await db.selectFrom('sessions').select('id').execute()).length > 0,
    links: (await db.selectFrom('tokens').select('hash').execute()).length > 0,
  })
  expect(await left()).toEqual({ keys: 1, limits: 1, sessions: true, links: true })
  await tidy(studio, day - hour)
  expect(await left()).toEqual({ keys: 1, limits: 0, sessions: true, links: true })
  await tidy(studio, hour + 1)
  expect(await left()).toEqual({ keys: 0, limits: 0, sessions: true, links: true })
  await tidy(studio, 28 * day)
  expect(await left()).toMatchObject({ sessions: true, links: true })
  await tidy(studio, 2 * day)
  expect(await left()).toEqual({ keys: 0, limits: 0, sessions: false, links: false })
})
