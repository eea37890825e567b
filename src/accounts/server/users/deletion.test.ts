import { expect, test, vi } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { mayWrite } from '#accounts/server/service.ts'
import { domains } from '#app/server/domains.ts'
import { isPostgres, advisoryLock } from '#database/dialect.ts'
import { ownedTables } from '#database/owned.ts'
import { imageSample } from '#images/server/sample.ts'
import { removeLeftovers } from '#images/server/sweep.ts'
import { invoiceSample } from '#invoices/server/sample.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { addressOf } from '#kernel/web/call.ts'
import { shootReminderJob } from '#reminders/server/shoot-reminders.ts'
import { signing } from '#contracts/signing-api.ts'
import { signingSample } from '#contracts/server/signing/sample.ts'
import { shoots } from '#shoots/api.ts'
import { contentsOf } from '#tests/help/contents.ts'
import { emailOf } from '#tests/help/people.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** Creates one record of each kind. Returns the link under which a client reads a contract. */
async function fill({ as }: Studio): Promise<string> {
  const alice = as('alice') as As
  for (const { api, sample } of Object.values(domains)) if (api !== signing) await sample(alice)
  return addressOf(signing.read, (await signingSample(alice)).read)
}

async function keptFiles({ kept: fileStore }: Studio): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of fileStore.list()) names.push(name)
  return names.toSorted()
}

/** The rate-limit rows of Alice's address and account. */
async function rateLimitsOf({ db, ids }: Studio): Promise<string[]> {
  const limits = await db.selectFrom('rate_limits').select('key').execute()
  return limits.map(({ key }) => key).filter((key) => key.includes(emailOf('alice')) || key === `proof:${ids.alice}`)
}

test('deleting an account leaves nothing of it, and everything of others', async () => {
  const studio = await openStudio()
  const { db, ids, clock } = studio
  await imageSample(studio.as('bob') as As)
  await invoiceSample(studio.as('bob') as As)
  await removeLeftovers(db, studio.kept)
  const [before, filesBefore] = [await contentsOf(db), await keptFiles(studio)]

  const link = await fill(studio)
  for (const recipient of [emailOf('alice'), emailOf('alice').toUpperCase()])
    await enqueueMail(db, { kind: 'reset-password', recipient }, clock.now)
  await enqueueMail(db, { kind: 'password-changed', recipient: emailOf('alice'), userId: ids.alice }, clock.now)
  const other = await studio.session('alice')
  await studio.raw('visitor', 'POST', '/api/login', {
    body: { email: emailOf('alice'), password: 'not hers, a guess' },
  })
  await studio.raw('alice', 'POST', '/api/user/confirm', { body: { password: 'not hers, a guess' } })
  await mayWrite(db, emailOf('alice'), clock.now)
  expect(await rateLimitsOf(studio)).toHaveLength(3)

  const answer = await studio.raw('alice', 'DELETE', '/api/account')
  expect(answer.status).toBe(204)
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(String(answer.headers['set-cookie'])).toMatch(/^sid=;/)

  for (const { table } of ownedTables()) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', ids.alice)
      .executeTakeFirstOrThrow()
    expect(count, table).toBe(0)
  }
  const left = await contentsOf(db)
  expect(JSON.stringify(left['users'])).not.toContain('alice')
  expect(JSON.stringify(left).toLowerCase()).not.toContain(emailOf('alice'))
  expect(await rateLimitsOf(studio)).toEqual([])
  expect(left['outbox']).toEqual(before['outbox'])
  for (const table of ['shoots', 'clients', 'invoices', 'contracts', 'reference_images', 'sessions'])
    expect(left[table], table).toEqual(before[table])
  await removeLeftovers(db, studio.kept)
  expect(await keptFiles(studio)).toEqual(filesBefore)

  expect((await studio.raw('alice', 'GET', '/api/user')).status).toBe(401)
  expect((await studio.raw('visitor', 'GET', '/api/user', { headers: other })).status).toBe(401)
  const login = await studio.raw('visitor', 'POST', '/api/login', {
    body: { email: emailOf('alice'), password: 'a violet hour by the sea' },
  })
  expect([login.status, login.json.message]).toEqual([401, 'Invalid email or password'])
  expect((await studio.raw('visitor', 'GET', link)).json.message).toMatch(/link/i)
})

test('the last administrator stays, also when two leave at once, and deletion requires a recent password', async () => {
  const studio = await openStudio()
  const { db, ids, clock } = studio
  const alone = await studio.raw('admin', 'DELETE', '/api/account')
  expect([alone.status, alone.json.message]).toEqual([
    409,
    'You are the only administrator. Make another user an administrator first.',
  ])
  await db.updateTable('users').set({ role: 'admin' }).where('id', 'in', [ids.alice, ids.suspended]).execute()
  await studio.raw('alice', 'GET', '/api/user')
  clock.now += 11 * 60_000
  expect((await studio.raw('alice', 'DELETE', '/api/account')).json.reason).toBe('reauth_required')
  clock.now -= 11 * 60_000
  const both = await Promise.all([
    studio.raw('admin', 'DELETE', '/api/account'),
    studio.raw('alice', 'DELETE', '/api/account'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(
    await db.selectFrom('users').select('id').where('role', '=', 'admin').where('status', '=', 'active').execute(),
  ).toHaveLength(1)
  // Other users can be deleted while the deletion of an administrator waits.
  if (isPostgres(db))
    await db.transaction().execute(async (leaving) => {
      await advisoryLock(leaving, 'admins', 0)
      expect((await studio.raw('bob', 'DELETE', '/api/account')).status).toBe(204)
    })
})

test('what is written meanwhile is refused or gone, and a second click changes nothing', async () => {
  const studio = await openStudio()
  const { as, db, ids } = studio
  const planned = { input: { title: 'Harbour', location: 'Pier 1', type: 'portrait' as const } }
  await Promise.allSettled([
    as('alice')(shoots.create, planned),
    as('alice')(accounts.deleteAccount, {}),
    as('alice')(accounts.deleteAccount, {}),
    as('alice')(shoots.create, planned),
  ])
  expect(await db.selectFrom('shoots').select('id').where('userId', '=', ids.alice).execute()).toEqual([])
  expect((await studio.raw('alice', 'DELETE', '/api/account')).status).toBe(401)
  expect((await studio.raw('bob', 'DELETE', '/api/account', { body: { everybody: true } })).status).toBe(422)
})

test('an account goes while its screens and the reminders still write for it', async () => {
  const { as, raw, db, ids, clock } = await openStudio()
  const date = new Date(clock.now + 90 * 60_000).toISOString()
  const planned: number[] = []
  for (let index = 0; index < 40; index++)
    planned.push(
      (
        await as('alice')(shoots.create, {
          input: { title: `Harbour ${index}`, location: 'Pier 1', type: 'portrait', date },
        })
      ).id,
    )
  const answers = new Set<number>()
  let isOver = false
  const write = async (some: number[]) => {
    for (let round = 0; !isOver; round++)
      answers.add(
        (await raw('alice', 'PUT', `/api/shoots/${some[round % some.length]}`, { body: { title: `Quay ${round}` } }))
          .status,
      )
  }
  const writers = [write(planned.slice(0, 20)), write(planned.slice(20))]
  await vi.waitFor(() => expect(answers).toContain(200))
  const [reminded, gone] = await Promise.allSettled([
    shootReminderJob(() => false).run(db, clock.now, async () => true),
    raw('alice', 'DELETE', '/api/account'),
  ])
  isOver = true
  await Promise.all(writers)
  expect(reminded).toMatchObject({ status: 'fulfilled' })
  expect(gone).toMatchObject({ value: { status: 204 } })
  expect(answers).not.toContain(503)
  expect(await db.selectFrom('users').select('id').where('id', '=', ids.alice).execute()).toEqual([])
})
