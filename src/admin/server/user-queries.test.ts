import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import { deletePendingBefore } from '#accounts/server/users/user-store.ts'
import { admin, type AdminUser } from '#admin/api.ts'
import { invoices } from '#invoices/api.ts'
import { clients } from '#clients/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'

const names = (users: readonly Pick<AdminUser, 'username'>[]) => users.map(({ username }) => username)
const newestFirst = ['admin', 'unverified', 'suspended', 'moderator', 'bob', 'alice']

test('what does not belong in a field is refused in plain words', async () => {
  const { raw, ids } = await openStudio()
  const emails = new Map<string, string[]>()
  const notice = { title: 'The server moves', message: 'Tonight at ten.' }
  const odd = [null, 7.5, true, 'nobody', [], [1.5], [null], ['7'], {}, 9_007_199_254_740_991]
  const doors = [
    ['PUT', `/api/admin/users/${ids.alice}/status`, { status: 'active' }],
    ['PUT', `/api/admin/users/${ids.alice}/role`, { role: 'user' }],
    ['PUT', `/api/admin/users/${ids.alice}/password`, { newPassword: 'umbra6' }],
    ['PUT', '/api/admin/users/bulk/suspend', { userIds: [ids.alice] }],
    ['DELETE', '/api/admin/users/bulk', { userIds: [ids.alice] }],
    [
      'POST',
      `/api/admin/users/${ids.alice}/notifications`,
      { ...notice, type: 'admin_message', priority: 'low', excludeAdmins: true },
    ],
    [
      'POST',
      '/api/admin/notifications/broadcast',
      { ...notice, type: 'admin_message', priority: 'low', excludeAdmins: true },
    ],
  ] as const
  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await raw('admin', method, path, body === undefined ? {} : { body })
    if (status === 422)
      for (const { message } of json.errors)
        emails.set(message, [...(emails.get(message) ?? []), `${method} ${path} ${JSON.stringify(body)}`])
  }
  for (const [method, path, body] of doors) {
    for (const field of Object.keys(body))
      for (const value of [...odd, undefined]) await ask(method, path, { ...body, [field]: value })
    for (const invalidBody of [[], 'text', 7]) await ask(method, path, invalidBody)
  }
  for (const word of ['status', 'role', 'limit', 'cursor', 'search'])
    for (const value of ['', '%00', '-1', 'x']) await ask('GET', `/api/admin/users?${word}=${value}&${word}=again`)
  await ask('GET', '/api/admin/users?status=gone&role=owner')
  expect(emails.size).toBeGreaterThan(8)
  expect(
    [...emails].filter(([message]) =>
      /invalid|expected|received|too (?:big|small)|multiple of|NaN|undefined|null/i.test(message),
    ),
  ).toEqual([])
})

test('users are found by the beginning of any part of name, address and role, narrowed by filters', async () => {
  const { as, db, ids } = await openStudio()
  const found = async (input: Parameters<typeof ask>[0]) => names(await ask(input))
  const ask = (input: { search?: string; status?: AdminUser['status']; role?: AdminUser['role'] }) =>
    as('admin')(admin.users, { input })
  expect(await found({})).toEqual(newestFirst)
  expect(await found({ search: '  ' })).toEqual(newestFirst)
  expect(await found({ search: 'studio.EX' })).toEqual(newestFirst)
  expect(await found({ search: 'ALI' })).toEqual(['alice'])
  expect(await found({ search: 'alice@studio.example' })).toEqual(['alice'])
  expect(await found({ search: 'mod' })).toEqual(['moderator'])
  expect(await found({ search: 'user' })).toEqual(['unverified', 'suspended', 'bob', 'alice'])
  expect(await found({ search: 'user', role: 'admin' })).toEqual([])
  expect(await found({ role: 'user', status: 'active' })).toEqual(['bob', 'alice'])
  expect(await found({ search: 'studio', status: 'suspended' })).toEqual(['suspended'])
  for (const search of ['%', '_lice', 'al%', "'; drop table users; --", 'z'.repeat(100)])
    expect(await found({ search }), search).toEqual([])
  for (const search of ['a\0b', 'x'.repeat(101)])
    await expect(as('admin')(admin.users, { input: { search } })).rejects.toMatchObject({ code: 'invalid' })
  // Whatever changes a user's status or deletes them updates the search index.
  await db.updateTable('users').set({ status: 'suspended', role: 'moderator' }).where('id', '=', ids.bob).execute()
  expect(await found({ search: 'bob', status: 'active' })).toEqual([])
  expect(await found({ search: 'mod', status: 'suspended' })).toEqual(['bob'])
  await deletePendingBefore(db, Date.now() * 2)
  expect(await found({ search: 'unver' })).toEqual([])
  const { count } = await db
    .selectFrom('user_words')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', ids.unverified)
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('users are found by their names, and by what stands inside a name if none begins so', async () => {
  const { as, ids } = await openStudio()
  const { profile, preferences, notifications, version } = await as('bob')(accounts.settings, {})
  const rename = (name: { fullName: string; businessName: string }, at: number) =>
    as('bob')(settingsForm.save, {
      input: { notifications, preferences, profile: { ...profile, photographerLevel: '', ...name }, version: at },
    })
  const renamed = await rename({ fullName: 'Søren Offenbach', businessName: 'Lumière 21' }, version)
  const found = async (search: string, more: { status?: AdminUser['status']; limit?: string } = {}) =>
    names(await as('admin')(admin.users, { input: { search, ...more } }))
  for (const search of ['soren', 'SØREN off', 'offenbach', 'lumiere', '21', 'fenba', 'umi', 'ren off'])
    expect(await found(search), search).toEqual(['bob'])
  expect(names(await as('admin')(admin.investigate, { input: { search: 'enbach' } }))).toEqual(['bob'])
  expect(await found('lic')).toEqual(['alice'])
  expect(await found('ample')).toEqual(newestFirst)
  expect(await found('ample', { limit: '4' })).toEqual(newestFirst.slice(0, 4))
  expect(await found('enba', { status: 'suspended' })).toEqual([])
  for (const search of ['en', 'offenbax', '*', 'off%bach']) expect(await found(search), search).toEqual([])
  const nameless = await rename({ fullName: '', businessName: '' }, renamed.version)
  expect([await found('soren'), await found('enba'), await found('bob')]).toEqual([[], [], ['bob']])
  await rename({ fullName: 'Bob Offenbach', businessName: '' }, nameless.version)
  await as('admin')(admin.setStatus, { params: { id: ids.bob }, input: { status: 'suspended' } })
  expect([await found('enba', { status: 'suspended' }), await found('enba', { status: 'active' })]).toEqual([
    ['bob'],
    [],
  ])
})

test('users inside whose names a text stands come in pages', async () => {
  const { raw } = await openStudio()
  const seen: string[] = []
  for (let path: string | undefined = '/api/admin/users?limit=4&search=udio'; path;) {
    const { json, headers } = await raw('admin', 'GET', path)
    seen.push(...names(json))
    path = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1]
  }
  expect(seen).toEqual(newestFirst)
})

test('pages are consecutive, and contain no private data of users', async () => {
  const { raw } = await openStudio()
  const read = async (first: string) => {
    const seen: string[] = []
    for (let path: string | undefined = first; path;) {
      const { json, headers } = await raw('admin', 'GET', path)
      seen.push(...names(json))
      path = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1]
    }
    return seen
  }
  expect(await read('/api/admin/users?limit=2')).toEqual(newestFirst)
  expect(await read('/api/admin/users?limit=1&search=user')).toEqual(['unverified', 'suspended', 'bob', 'alice'])
  expect(await read('/api/admin/users/activity?limit=4')).toEqual(newestFirst)
  const { json } = await raw('admin', 'GET', '/api/admin/users?search=alice')
  expect(Object.keys(json[0]).toSorted()).toEqual([
    'createdAt',
    'email',
    'emailVerified',
    'id',
    'lastLoginAt',
    'profile',
    'role',
    'status',
    'username',
  ])
})

test('an investigation finds by exact id first, by address of ended sessions too, and counts records', async () => {
  const { as, raw, db, ids, inject } = await openStudio()
  const { id: clientId } = await as('alice')(clients.create, { input: { name: 'Priya Raman' } })
  for (const title of ['Harbour', 'Quay'])
    await as('alice')(shoots.create, {
      input: { title, location: 'Pier 1', type: 'portrait', date: '2026-05-02T10:00:00Z' },
    })
  for (const dueDate of ['2026-04-20', '2026-05-20'])
    await as('alice')(invoices.create, {
      input: {
        clientId,
        issueDate: '2026-04-01',
        dueDate,
        items: [{ description: 'Portraits', rate: 420 }],
        status: 'sent',
      },
    })
  const seek = (search: string) => as('admin')(admin.investigate, { input: { search } })
  // A user whose name begins with Alice's id comes after her.
  await db
    .insertInto('user_words')
    .values({ word: String(ids.alice), statusAndRole: 0, userId: ids.bob })
    .execute()
  expect(names(await seek(String(ids.alice)))).toEqual(['alice', 'bob'])
  const pages = await raw('admin', 'GET', `/api/admin/users/activity?search=${ids.alice}&limit=1`)
  const next = /<([^>]+)>; rel="next"/.exec(String(pages.headers['link']))?.[1] ?? ''
  const second = await raw('admin', 'GET', next)
  expect([names(pages.json), names(second.json), second.headers['link']]).toEqual([['alice'], ['bob'], undefined])

  await inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '203.0.113.7',
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' },
    payload: { email: 'bob@studio.example', password: 'a violet hour by the sea' },
  })
  expect(names(await seek('203.0.113.7'))).toEqual(['bob'])
  await as('admin')(admin.setStatus, { params: { id: ids.bob }, input: { status: 'suspended' } })
  expect(names(await seek('203.0.113.7'))).toEqual(['bob'])
  expect(names(await seek('203.0.113'))).toEqual([])

  const details = await as('admin')(admin.details, { params: { id: ids.alice } })
  expect(details).toMatchObject({
    username: 'alice',
    activity: { shoots: 2, invoices: 2, tickets: 0 },
    totalRevenue: 84_000,
    daysActive: 0,
  })
  expect((await seek('alice'))[0]?.activity).toEqual({ shoots: 2, invoices: 2, tickets: 0 })
  expect(
    (await as('admin')(admin.shootsOf, { params: { id: ids.alice }, input: { limit: '1' } })).map(({ title }) => title),
  ).toEqual(['Quay'])
  expect(
    (await as('admin')(admin.invoicesOf, { params: { id: ids.alice } })).map(({ status, clientName }) => [
      status,
      clientName,
    ]),
  ).toEqual([
    ['sent', 'Priya Raman'],
    ['overdue', 'Priya Raman'],
  ])
  expect(await as('admin')(admin.stats, {})).toMatchObject({
    totalUsers: 6,
    activeUsers: 3,
    totalShoots: 2,
    totalRevenue: 0,
  })
  await expect(as('admin')(admin.details, { params: { id: 2_000_000_000 } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the figures of the place are counted once for all who ask in half a minute', async () => {
  const { as, clock } = await openStudio()
  const ask = () => as('admin')(admin.stats, {})
  const [first, second] = await Promise.all([ask(), ask()])
  await as('alice')(shoots.create, { input: { title: 'Harbour', location: 'Pier 1', type: 'portrait' } })
  clock.now += 29_000
  expect([second, await ask()]).toEqual([first, first])
  clock.now += 1000
  expect(await ask()).toMatchObject({ totalShoots: 1, countedAt: '2026-05-01T09:00:30.000Z' })
})
