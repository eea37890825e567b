import { expect, test } from 'vitest'
import { notifications } from '#notification-list/api.ts'
import { imageSample } from '#images/server/sample.ts'
import { removeLeftovers } from '#images/server/sweep.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { contentsOf } from '#tests/help/contents.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const leave = ({ raw }: Studio, body: unknown, who: 'admin' | 'alice' | 'bob' = 'admin') =>
  raw(who, 'DELETE', '/api/account', { body })

const rolesIn = async ({ db }: Studio) =>
  Object.fromEntries(
    (await db.selectFrom('users').select(['username', 'role', 'status']).execute()).map(
      ({ username, role, status }) => [username, `${role} ${status}`],
    ),
  )

const activeAdmins = async (studio: Studio) =>
  Object.entries(await rolesIn(studio)).flatMap(([name, role]) => (role === 'admin active' ? [name] : []))

/** Only the administrator has an account. */
const alone = ({ db, ids }: Studio) => db.deleteFrom('users').where('id', '<>', ids.admin).execute()

const nora = { email: 'nora@studio.example', username: 'nora', password: 'lantern under oaks' }

test('the only administrator hands over to Alice, who is told, and is gone in the same step', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const { as, raw, db, ids } = studio
  const ofAlice = await studio.session('alice')
  expect((await leave(studio, {})).json.reason).toBe('last_admin')
  const gone = await leave(studio, { successor: ids.alice })
  expect(gone.status).toBe(204)
  expect(String(gone.headers['set-cookie'])).toMatch(/^(?:__Host-)?sid=;/)
  expect(await rolesIn(studio)).toMatchObject({ alice: 'admin active', bob: 'user active' })
  expect(await rolesIn(studio)).not.toHaveProperty('admin')

  // Her sessions as a user have ended, as with every change to administrator.
  expect((await raw('visitor', 'GET', '/api/user', { headers: ofAlice })).status).toBe(401)
  const [told] = await as('alice')(notifications.list, {})
  expect(told).toMatchObject({ title: 'You are the administrator now', priority: 'high' })
  expect(await db.selectFrom('outbox').select(['kind', 'recipient']).execute()).toEqual([
    { kind: 'administrator-now', recipient: emailOf('alice') },
  ])
  expect((await raw('alice', 'GET', '/api/admin/stats')).status).toBe(200)
  expect(
    await db.selectFrom('admin_logs').select(['adminId', 'action', 'targetId', 'details', 'ipAddress']).execute(),
  ).toEqual([
    {
      adminId: null,
      action: 'user_role_changed',
      targetId: ids.alice,
      details: '{"role":{"before":"user","after":"admin"}}',
      ipAddress: '',
    },
  ])
  const again = await raw('visitor', 'POST', '/api/login', { body: { email: emailOf('admin'), password } })
  expect(again.status).toBe(401)
  // Now she is the only one.
  expect((await leave(studio, {}, 'alice')).json.reason).toBe('last_admin')
})

test('nobody hands over to a user who cannot take it, nobody else hands over, and nothing changes then', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const { db, ids, clock } = studio
  await db.updateTable('users').set({ emailVerified: 0, lastLoginAt: null }).where('id', '=', ids.moderator).execute()
  const before = await contentsOf(db)
  const refusals = [
    [{ successor: ids.admin }, 409, 'self'],
    [{ successor: ids.suspended }, 409, 'successor_suspended'],
    [{ successor: ids.unverified }, 409, 'email_unverified'],
    [{ successor: ids.moderator }, 409, 'email_unverified'],
    [{ successor: 2_000_000_000 }, 409, 'successor_gone'],
    [{ closeInstallation: true }, 409, 'accounts_left'],
  ] as const
  for (const [body, status, reason] of refusals) {
    const { json, ...answer } = await leave(studio, body)
    expect([answer.status, json.reason], JSON.stringify(body)).toEqual([status, reason])
  }
  expect((await leave(studio, { closeInstallation: true })).json.message).toBe(
    '4 other accounts are still here. Nothing was deleted. Hand the installation over, or delete them first.',
  )
  for (const body of [
    { successor: 'alice' },
    { successor: 0 },
    { successor: 2 ** 31 },
    { successor: [ids.alice] },
    { closeInstallation: false },
    { successor: ids.alice, closeInstallation: true },
    { successor: ids.alice, role: 'admin' },
  ])
    expect((await leave(studio, body)).status, JSON.stringify(body)).toBe(422)
  for (const body of [{ successor: ids.alice }, { successor: ids.bob }, { closeInstallation: true }])
    expect((await leave(studio, body, 'bob')).status, JSON.stringify(body)).toBe(403)
  clock.now += 11 * 60_000
  expect((await leave(studio, { successor: ids.alice })).json.reason).toBe('reauth_required')
  clock.now -= 11 * 60_000
  expect(await contentsOf(db)).toEqual(before)
})

/** What happens at the same moment as the hand-over to Alice. */
const meanwhile: Record<string, (studio: Studio, ofAlice: { cookie: string }) => Promise<{ status: number }>> = {
  'Alice deletes her account': ({ raw }, headers) => raw('visitor', 'DELETE', '/api/account', { headers }),
  'Alice is suspended': ({ raw, ids }) =>
    raw('admin', 'PUT', `/api/admin/users/${ids.alice}/status`, { body: { status: 'suspended' } }),
  'Alice is deleted': ({ raw, ids }) => raw('admin', 'DELETE', `/api/admin/users/${ids.alice}`),
  'the hand-over is to Bob': (studio) => leave(studio, { successor: studio.ids.bob }),
  'the button is clicked twice': (studio) => leave(studio, { successor: studio.ids.alice }),
}

test.each(Object.keys(meanwhile))('when %s at the same moment, one administrator remains', async (name) => {
  for (const isFirst of [true, false]) {
    const studio = await openStudio()
    const ofAlice = await studio.session('alice')
    await studio.raw('admin', 'GET', '/api/user')
    const acts = [
      () => leave(studio, { successor: studio.ids.alice }),
      () => (meanwhile[name] as NonNullable<(typeof meanwhile)[string]>)(studio, ofAlice),
    ]
    const answers = await Promise.all((isFirst ? acts : acts.toReversed()).map((act) => act()))
    const statuses = answers.map(({ status }) => status)
    expect(
      statuses.every((status) => [200, 204, 401, 403, 409].includes(status)),
      statuses.join(),
    ).toBe(true)
    expect(
      statuses.some((status) => status < 300),
      statuses.join(),
    ).toBe(true)
    expect(await activeAdmins(studio), statuses.join()).toHaveLength(1)
    await studio.close()
  }
})

test('of two administrators who hand over to each other one remains; a demoted one hands over to nobody', async () => {
  const studio = await openStudio()
  const { raw, db, ids } = studio
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.alice).execute()
  const both = await Promise.all([
    leave(studio, { successor: ids.alice }),
    leave(studio, { successor: ids.admin }, 'alice'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const [left] = await activeAdmins(studio)
  const [remaining, id] = left === 'alice' ? (['alice', ids.alice] as const) : (['admin', ids.admin] as const)
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.bob).execute()
  const [demoted, leaving] = await Promise.all([
    raw('bob', 'PUT', `/api/admin/users/${id}/role`, { body: { role: 'user' } }),
    leave(studio, { successor: ids.moderator }, remaining),
  ])
  expect([demoted.status, leaving.status]).toSatisfy(
    ([one, other]: number[]) =>
      (one === 200 && [401, 403].includes(other ?? 0)) || ([403, 404].includes(one ?? 0) && other === 204),
  )
  expect(await activeAdmins(studio)).toContain('bob')
})

test('the last account closes the installation, which is then as new', async () => {
  const studio = await openStudio()
  const { raw, db, ids, clock } = studio
  await imageSample(studio.as('admin') as As)
  await raw('admin', 'PUT', `/api/admin/users/${ids.alice}/status`, { body: { status: 'suspended' } })
  await raw('admin', 'POST', '/api/admin/notifications/broadcast', { body: { title: 'Tonight', message: 'At ten.' } })
  await studio.closeForMaintenance()
  await enqueueMail(db, { kind: 'reset-password', recipient: 'somebody@elsewhere.example' }, clock.now)
  await alone(studio)
  expect((await leave(studio, { closeInstallation: true })).status).toBe(204)

  const left = Object.entries(await contentsOf(db))
  const technical = new Set(['ids', 'installation', 'servers', 'jobs', 'leftover_files'])
  expect(left.filter(([table]) => !technical.has(table))).toEqual([])
  await removeLeftovers(db, studio.kept)
  const files: string[] = []
  for await (const { name } of studio.kept.list()) files.push(name)
  expect(files).toEqual([])

  // On this machine only, the next account is the administrator, as at the first start.
  const first = await raw('visitor', 'POST', '/api/register', { body: nora })
  expect(first).toMatchObject({ status: 201, json: { role: 'admin', status: 'active' } })
})

test('a registration never verified does not keep the installation open, a suspended user does', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const { raw, db, ids } = studio
  await db.deleteFrom('users').where('id', 'not in', [ids.admin, ids.alice]).execute()
  await raw('admin', 'PUT', `/api/admin/users/${ids.alice}/status`, { body: { status: 'suspended' } })
  expect((await raw('visitor', 'POST', '/api/register', { body: nora })).status).toBe(201)
  expect((await leave(studio, { closeInstallation: true })).json).toMatchObject({
    message: '1 other account is still here. Nothing was deleted. Hand the installation over, or delete it first.',
  })
  expect(await rolesIn(studio)).toMatchObject({ alice: 'user suspended', nora: 'user pending' })
  await db.deleteFrom('users').where('id', '=', ids.alice).execute()
  expect((await leave(studio, { closeInstallation: true })).status).toBe(204)
  expect(await rolesIn(studio)).toEqual({})
})

test('where others reach the server, a closed installation tells a new set-up token', async () => {
  const tokens: string[] = []
  const studio = await openStudio({
    env: { HOST: '0.0.0.0' },
    options: { onSetupToken: (token) => void tokens.push(token) },
  })
  const { raw, lightbook } = studio
  lightbook.install.setupToken = 'the-token-of-the-first-start'
  await alone(studio)
  const registered = (more: object) => raw('visitor', 'POST', '/api/register', { body: { ...nora, ...more } })
  expect((await leave(studio, { closeInstallation: true })).status).toBe(204)
  expect(tokens).toHaveLength(1)
  expect((await registered({})).status).toBe(403)
  expect((await registered({ setupToken: 'the-token-of-the-first-start' })).status).toBe(403)
  expect(await registered({ setupToken: tokens[0] })).toMatchObject({ status: 201, json: { role: 'admin' } })
})

test('a registration during the closing is refused, or keeps the installation open', async () => {
  for (const isFirst of [true, false]) {
    const studio = await openStudio({ env: { HOST: '0.0.0.0' } })
    await alone(studio)
    await studio.raw('admin', 'GET', '/api/user')
    const acts = {
      closed: () => leave(studio, { closeInstallation: true }),
      registered: () => studio.raw('visitor', 'POST', '/api/register', { body: nora }),
    }
    const order = isFirst ? (['closed', 'registered'] as const) : (['registered', 'closed'] as const)
    const answers = Object.fromEntries(
      await Promise.all(order.map(async (name) => [name, (await acts[name]()).status] as const)),
    )
    const roles = await rolesIn(studio)
    if (answers['closed'] === 204) expect([answers['registered'], roles]).toEqual([403, {}])
    else
      expect([answers, roles]).toEqual([
        { closed: 409, registered: 201 },
        { admin: 'admin active', nora: 'user active' },
      ])
    await studio.close()
  }
})
