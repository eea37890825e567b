import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { security } from '#accounts/security-api.ts'
import { admin, maxSelected } from '#admin/api.ts'
import { imageSample } from '#images/server/sample.ts'
import { removeLeftovers } from '#images/server/sweep.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { contentsOf } from '#tests/help/contents.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const notice = { title: 'The server moves', message: 'Tonight at ten.' }
const actsIn = ({ db }: Studio) =>
  db
    .selectFrom('admin_logs')
    .select(['adminId', 'action', 'targetType', 'targetId', 'details', 'ipAddress'])
    .orderBy('id')
    .execute()

test('every act is logged once: who, to whom, from where, before and after; a refused or idle one never', async () => {
  const studio = await openStudio()
  const { raw, ids } = studio
  const { alice, bob, suspended, unverified } = ids
  const user = (id: number, rest = '') => `/api/admin/users/${id}${rest}`
  const acts: [string, string, unknown, number, object?][] = [
    [
      'PUT',
      user(alice, '/status'),
      { status: 'suspended' },
      200,
      { action: 'user_suspended', targetId: alice, details: { status: { before: 'active', after: 'suspended' } } },
    ],
    ['PUT', user(alice, '/status'), { status: 'suspended' }, 200],
    [
      'PUT',
      user(alice, '/status'),
      { status: 'active' },
      200,
      { action: 'user_activated', targetId: alice, details: { status: { before: 'suspended', after: 'active' } } },
    ],
    ['PUT', user(alice, '/status'), { status: 'pending' }, 422],
    ['PUT', user(unverified, '/status'), { status: 'active' }, 409],
    ['PUT', user(unverified, '/role'), { role: 'admin' }, 409],
    [
      'PUT',
      user(alice, '/role'),
      { role: 'moderator' },
      200,
      { action: 'user_role_changed', targetId: alice, details: { role: { before: 'user', after: 'moderator' } } },
    ],
    ['PUT', user(alice, '/role'), { role: 'moderator' }, 200],
    ['PUT', user(alice, '/role'), { role: 'owner' }, 422],
    ['PUT', user(alice, '/password'), { newPassword: 'umbra' }, 422],
    [
      'PUT',
      user(alice, '/password'),
      { newPassword: 'umbra6' },
      200,
      { action: 'user_password_set', targetId: alice, details: {} },
    ],
    ['PUT', user(ids.admin, '/password'), { newPassword: 'umbra6' }, 409],
    [
      'POST',
      user(unverified, '/verify'),
      undefined,
      200,
      {
        action: 'user_verified',
        targetId: unverified,
        details: { emailVerified: { before: false, after: true }, status: { before: 'pending', after: 'active' } },
      },
    ],
    ['POST', user(unverified, '/verify'), undefined, 200],
    [
      'POST',
      user(alice, '/notifications'),
      notice,
      200,
      { action: 'user_notified', targetId: alice, details: { type: 'admin_message', priority: 'normal' } },
    ],
    ['POST', user(alice, '/notifications'), { title: '', message: '' }, 422],
    [
      'POST',
      '/api/admin/notifications/broadcast',
      { ...notice, excludeAdmins: true },
      200,
      {
        action: 'broadcast_sent',
        targetType: 'system',
        targetId: null,
        details: {
          type: 'system_announcement',
          priority: 'normal',
          title: notice.title,
          message: notice.message,
          excludeAdmins: true,
          count: 4,
        },
      },
    ],
    [
      'GET',
      '/api/admin/export/users',
      undefined,
      200,
      { action: 'users_exported', targetType: 'system', targetId: null, details: {} },
    ],
    ['HEAD', '/api/admin/export/shoots', undefined, 200],
    ['GET', '/api/admin/export/sessions', undefined, 404],
    [
      'PUT',
      '/api/admin/users/bulk/suspend',
      { userIds: [bob, alice, bob, suspended] },
      200,
      { action: 'users_suspended', targetId: null, details: { userIds: [alice, bob] } },
    ],
    ['PUT', '/api/admin/users/bulk/suspend', { userIds: [bob] }, 200],
    ['PUT', '/api/admin/users/bulk/suspend', { userIds: [] }, 422],
    [
      'PUT',
      '/api/admin/users/bulk/suspend',
      { userIds: Array.from({ length: maxSelected + 1 }, (_, at) => at + 1) },
      422,
    ],
    [
      'DELETE',
      user(bob),
      undefined,
      204,
      { action: 'user_deleted', targetId: bob, details: { role: 'user', status: 'suspended' } },
    ],
    [
      'DELETE',
      '/api/admin/users/bulk',
      { userIds: [suspended, alice, alice] },
      200,
      { action: 'users_deleted', targetId: null, details: { userIds: [alice, suspended] } },
    ],
    ...([
      'PUT /status {"status":"active"}',
      'PUT /role {"role":"user"}',
      'PUT /password {"newPassword":"umbra6"}',
      'POST /verify',
      `POST /notifications ${JSON.stringify(notice)}`,
      'DELETE ',
    ].map((words) => {
      const [method = '', path = '', ...body] = words.split(' ')
      return [method, user(bob, path), body.length > 0 ? JSON.parse(body.join(' ')) : undefined, 404]
    }) as [string, string, unknown, number][]),
  ]
  for (const [method, path, body, status, written] of acts) {
    const before = await actsIn(studio)
    const answer = await raw('admin', method, path, {
      headers: { 'user-agent': 'test' },
      ...(body !== undefined && { body }),
    })
    expect(answer.status, `${method} ${path} ${JSON.stringify(body)}: ${answer.body}`).toBe(status)
    const fresh = (await actsIn(studio))
      .slice(before.length)
      .map((row) => ({ ...row, details: JSON.parse(row.details) }))
    expect(fresh, `${method} ${path}`).toEqual(
      written ? [{ adminId: ids.admin, targetType: 'user', ipAddress: '127.0.0.1', ...written }] : [],
    )
  }
})

test('several users are changed whole or not at all, and oneself is never among them', async () => {
  const { raw, db, ids } = await openStudio()
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.bob).execute()
  await raw('admin', 'GET', '/api/admin/stats')
  const before = await contentsOf(db)
  const refusals = [
    [[ids.alice, 2_000_000_000], 404],
    [[ids.alice, ids.admin], 409],
  ] as const
  for (const [method, path] of [
    ['PUT', '/api/admin/users/bulk/suspend'],
    ['DELETE', '/api/admin/users/bulk'],
  ] as const) {
    for (const [userIds, status] of refusals)
      expect((await raw('admin', method, path, { body: { userIds } })).status).toBe(status)
  }
  expect(await contentsOf(db)).toEqual(before)
  const { json } = await raw('admin', 'PUT', '/api/admin/users/bulk/suspend', {
    body: { userIds: [ids.bob, ids.alice, ids.bob, ids.unverified] },
  })
  expect(json).toEqual({ count: 3 })
  const statuses = await db
    .selectFrom('users')
    .select(['id', 'status', 'role'])
    .where('id', 'in', [ids.alice, ids.bob, ids.unverified])
    .execute()
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['suspended']))
})

test('deletion by an administrator removes a user with their files and sessions', async () => {
  const studio = await openStudio()
  const { as, raw, db, kept, ids } = studio
  await imageSample(as('alice') as As)
  const files = async () => {
    let count = 0
    for await (const _file of kept.list()) count += 1
    return count
  }
  expect(await files()).toBeGreaterThan(0)
  expect(
    (await raw('admin', 'DELETE', '/api/admin/users/bulk', { body: { userIds: [ids.alice, ids.bob] } })).json,
  ).toEqual({ count: 2 })
  await removeLeftovers(db, kept)
  expect(await files()).toBe(0)
  expect((await raw('alice', 'GET', '/api/shoots')).status).toBe(401)
  const left = await contentsOf(db)
  expect([left['shoots'], left['reference_images']]).toEqual([undefined, undefined])
  expect(JSON.stringify(left)).not.toMatch(/alice|bob/)
})

test('however many users are deleted at once, emails that belong to no account are gone through once', async () => {
  const queries: string[] = []
  const { raw, db, ids, clock } = await openStudio({ options: { onQuery: (sql) => void queries.push(sql) } })
  for (const email of [emailOf('alice').toUpperCase(), emailOf('bob'), 'somebody@elsewhere.example'])
    await enqueueMail(db, { kind: 'reset-password', recipient: email }, clock.now)
  expect(
    (
      await raw('admin', 'DELETE', '/api/admin/users/bulk', {
        body: { userIds: [ids.alice, ids.bob, ids.suspended, ids.moderator] },
      })
    ).json,
  ).toEqual({ count: 4 })
  expect(queries.filter((sql) => /^select.* from "outbox" where "userId" is null/.test(sql))).toHaveLength(1)
  expect(await db.selectFrom('outbox').select('recipient').execute()).toEqual([
    { recipient: 'somebody@elsewhere.example' },
  ])
})

test('a temporary password has to be changed, ends all sessions, and is announced without the password', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const { as, raw, db, ids } = studio
  await as('alice')(security.sessions, {})
  await as('admin')(admin.setPassword, { params: { id: ids.alice }, input: { newPassword: 'umbra6' } })
  expect((await raw('alice', 'GET', '/api/user')).status).toBe(401)
  const signIn = (password: string) =>
    raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password: password } })
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn('umbra6')).json).toMatchObject({ status: 403, reason: 'new_password_needed' })
  const [mail, ...more] = await db.selectFrom('outbox').select(['kind', 'recipient', 'facts']).execute()
  expect([mail?.kind, mail?.recipient, more]).toEqual(['password-set', emailOf('alice'), []])
  expect(JSON.stringify(await contentsOf(db))).not.toContain('umbra6')
  await expect(as('admin')(accounts.current, {})).resolves.toMatchObject({ role: 'admin' })
})

test('an unverified registration gains no rights by a suspension and reactivation', async () => {
  const { as, db, ids } = await openStudio()
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.unverified).execute()
  await as('admin')(admin.setStatus, { params: { id: ids.unverified }, input: { status: 'suspended' } })
  expect(
    await as('admin')(admin.setStatus, { params: { id: ids.unverified }, input: { status: 'active' } }),
  ).toMatchObject({ role: 'user', status: 'active' })
})
