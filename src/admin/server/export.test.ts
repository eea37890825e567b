import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { endInTime } from '#accounts/server/users/everyones-file.ts'
import { exportOf as logFileOf } from '#activity-log/server/logs.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import type { AdminId, OwnerId } from '#kernel/access.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { exportOf } from './export.ts'

async function work({ as }: Studio): Promise<void> {
  for (const who of ['alice', 'bob'] as const) {
    const { id: clientId } = await as(who)(clients.create, { input: { name: `Client of ${who}` } })
    for (const title of ['Harbour', '=cmd|calc!A1 "quoted"\u2028'])
      await as(who)(shoots.create, {
        input: { title, location: 'Pier 1', type: 'portrait', date: '2026-05-02T10:00:00Z' },
      })
    await as(who)(invoices.create, {
      input: {
        clientId,
        issueDate: '2026-04-01',
        dueDate: '2026-05-20',
        items: [{ description: 'Portraits', rate: 420 }],
        status: 'sent',
      },
    })
  }
}

test('an export is one JSON array of all records, named after kind and day, and holds no secret', async () => {
  const studio = await openStudio()
  const { raw, ids, db } = studio
  await work(studio)
  const read = async (type: string) => {
    const { status, headers, json } = await raw('admin', 'GET', `/api/admin/export/${type}`)
    expect([status, headers['content-type'], headers['cache-control'], headers['content-disposition']]).toEqual([
      200,
      'application/json',
      'no-store',
      `attachment; filename="${type}-2026-05-01.json"; filename*=UTF-8''${type}-2026-05-01.json`,
    ])
    return json as Record<string, unknown>[]
  }
  const users = await read('users')
  expect(users.map(({ username }) => username)).toEqual([
    'alice',
    'bob',
    'moderator',
    'suspended',
    'unverified',
    'admin',
  ])
  expect(Object.keys(users[0] ?? {})).toEqual([
    'id',
    'username',
    'email',
    'role',
    'status',
    'emailVerified',
    'failedSignIns',
    'lastLoginAt',
    'lastLoginIp',
    'passwordChangeDueAt',
    'createdAt',
    'updatedAt',
    'profile',
  ])
  const { password } = await db
    .selectFrom('users')
    .select('password')
    .where('id', '=', ids.alice)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(users)).not.toContain(password)
  expect((await read('shoots')).map(({ userId, title, date }) => [userId, title, date])).toEqual(
    [ids.alice, ids.bob].flatMap((id) =>
      ['Harbour', '=cmd|calc!A1 "quoted"\u2028'].map((title) => [id, title, '2026-05-02T10:00:00.000Z']),
    ),
  )
  expect(await read('invoices')).toMatchObject([
    { userId: ids.alice, invoiceNumber: 'INV-2026-0001', total: 42_000 },
    { userId: ids.bob, invoiceNumber: 'INV-2026-0001', total: 42_000 },
  ])
})

test('records come page by page in one order, none twice', async () => {
  const { raw, db, ids } = await openStudio()
  const plain = await db.selectFrom('users').selectAll().where('id', '=', ids.alice).executeTakeFirstOrThrow()
  const some = Array.from({ length: 450 }, (_, at) => ({
    ...plain,
    id: 1_000_000 + at,
    username: `u${at}`,
    usernameKey: `u${at}`,
    email: `u${at}@x`,
    emailKey: `u${at}@x`,
  }))
  await db.insertInto('users').values(some).execute()
  const { json } = await raw('admin', 'GET', '/api/admin/export/users')
  expect(json.map(({ id }: { id: number }) => id)).toEqual(
    [...Object.values(ids), ...some.map(({ id }) => id)].toSorted((one, other) => one - other),
  )
})

test('two exports run at a time, a disconnect frees its slot, and a refused one is not logged', async () => {
  let queries: string[] = []
  const { db, ids, clock } = await openStudio({ options: { onQuery: (sql) => void queries.push(sql) } })
  const plain = await db.selectFrom('users').selectAll().where('id', '=', ids.alice).executeTakeFirstOrThrow()
  await db
    .insertInto('users')
    .values(
      Array.from({ length: 900 }, (_, at) => ({
        ...plain,
        id: 1_000_000 + at,
        username: `u${at}`,
        usernameKey: `u${at}`,
        email: `u${at}@x`,
        emailKey: `u${at}@x`,
      })),
    )
    .execute()
  const download = async () => {
    const { open } = await exportOf(
      {
        db,
        owner: ids.admin as OwnerId,
        admin: ids.admin as AdminId,
        ip: '',
        now: clock.now,
        signal: new AbortController().signal,
      },
      'users',
    )
    return (await open()) as Readable
  }
  const hangUp = async (one: Readable) => {
    const closed = once(one, 'close')
    one.destroy()
    await closed
  }
  const [first, second] = [await download(), await download()]
  await expect(download()).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 30 })
  queries = []
  await first[Symbol.asyncIterator]().next()
  await hangUp(first)
  expect(queries.filter((sql) => sql.includes('from "users"')).length).toBeLessThan(5)
  const third = await download()
  await Promise.all([second, third].map(hangUp))
  expect(await db.selectFrom('admin_logs').select('action').execute()).toHaveLength(3)
})

test('an export ends when its administrator is demoted', async () => {
  const { db, ids, clock } = await openStudio()
  const plain = await db.selectFrom('users').selectAll().where('id', '=', ids.alice).executeTakeFirstOrThrow()
  await db
    .insertInto('users')
    .values(
      Array.from({ length: 900 }, (_, at) => ({
        ...plain,
        id: 1_000_000 + at,
        username: `u${at}`,
        usernameKey: `u${at}`,
        email: `u${at}@x`,
        emailKey: `u${at}@x`,
      })),
    )
    .execute()
  const act = {
    adminId: ids.admin,
    atCommandLine: 0,
    action: 'users_exported',
    targetType: 'system',
    targetId: null,
    details: '{}',
    ipAddress: '',
    createdAt: clock.now,
  } as const
  for (let page = 0; page < 4; page++)
    await db
      .insertInto('admin_logs')
      .values(Array.from({ length: 500 }, (_, at) => ({ ...act, id: 1_000_000 + page * 500 + at })))
      .execute()
  const caller = { admin: ids.admin as AdminId, ip: '', now: clock.now }
  const reader = new AbortController().signal
  const files = [
    () => exportOf({ db, owner: ids.admin as OwnerId, ...caller, signal: reader }, 'users'),
    async () => logFileOf(db, caller, {}, reader),
  ]
  for (const file of files) {
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.admin).execute()
    const pieces = ((await (await file()).open()) as Readable)[Symbol.asyncIterator]()
    await pieces.next()
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', ids.admin).execute()
    const rest = async () => {
      while (!(await pieces.next()).done);
    }
    await expect(rest()).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('an export frees its slot after the time limit, and when its reader disconnects', async () => {
  const never = () =>
    Readable.from(
      (async function* () {
        for (;;) yield 'more'
      })(),
    )
  const abort = new AbortController()
  await Promise.all(
    [endInTime(never(), abort.signal, 1), endInTime(never(), AbortSignal.abort())].map((file) => once(file, 'close')),
  )
  const last = endInTime(never(), abort.signal)
  const closed = once(last, 'close')
  abort.abort()
  await closed
  expect(last.readableEnded).toBe(false)
})

test('files of everybody’s records ask for the password again after ten minutes', async () => {
  const { raw, clock, db } = await openStudio()
  await raw('admin', 'GET', '/api/admin/stats')
  clock.now += 11 * 60_000
  for (const path of ['/api/admin/export/users', '/api/admin/logs/export'])
    expect((await raw('admin', 'GET', path)).json).toMatchObject({ status: 403, reason: 'reauth_required' })
  expect(await db.selectFrom('admin_logs').select('id').execute()).toEqual([])
})
