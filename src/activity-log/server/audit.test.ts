import type { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AdminId } from '#kernel/access.ts'
import { audit, type SentFilter } from '#activity-log/api.ts'
import { type Act, record } from '#audit/server/record.ts'
import { support } from '#support/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { exportOf } from './logs.ts'

const minute = 60_000

/** Five actions, a minute apart: by two administrators and at the command line. */
async function busyDay(studio: Studio): Promise<{ ticket: number; start: number }> {
  const { as, db, ids, clock } = studio
  const start = clock.now
  const { id: ticket } = await as('bob')(support.create, {
    input: { subject: '=cmd()', message: '<script>alert(1)</script>' },
  })
  const act = (admin: number | null, action: Act) =>
    db
      .transaction()
      .execute((transaction) =>
        record(transaction, { admin, ip: admin === null ? '' : '192.0.2.7', now: clock.now }, action),
      )
  const acts: [number | null, Act][] = [
    [
      null,
      {
        action: 'user_role_changed',
        target: { type: 'user', id: ids.admin },
        details: { role: { before: 'user', after: 'admin' } },
      },
    ],
    [
      ids.admin,
      {
        action: 'user_suspended',
        target: { type: 'user', id: ids.bob },
        details: { status: { before: 'active', after: 'suspended' } },
      },
    ],
    [
      ids.admin,
      { action: 'users_suspended', target: { type: 'user', id: null }, details: { userIds: [ids.alice, ids.bob] } },
    ],
    [
      ids.alice,
      {
        action: 'ticket_changed',
        target: { type: 'ticket', id: ticket },
        details: { userId: ids.bob, priority: { before: 'low', after: 'urgent' } },
      },
    ],
    [ids.alice, { action: 'user_verified', target: { type: 'user', id: 2_000_000_000 }, details: {} }],
  ]
  for (const [admin, action] of acts) {
    clock.now += minute
    await act(admin, action)
  }
  return { ticket, start }
}

const at = (ms: number) => new Date(ms).toISOString()

test('actions are listed newest first, with the names of existing users', async () => {
  const studio = await openStudio()
  const { as, ids } = studio
  await busyDay(studio)
  const all = await as('admin')(audit.logs, {})
  expect(
    all.map(({ action, adminUsername, atCommandLine, targetName }) => [
      action,
      adminUsername,
      atCommandLine,
      targetName,
    ]),
  ).toEqual([
    ['user_verified', 'alice', false, null],
    ['ticket_changed', 'alice', false, null],
    ['users_suspended', 'admin', false, null],
    ['user_suspended', 'admin', false, 'bob'],
    ['user_role_changed', null, true, 'admin'],
  ])
  expect(all[3]).toMatchObject({
    targetType: 'user',
    targetId: ids.bob,
    details: { status: { before: 'active', after: 'suspended' } },
    ipAddress: '192.0.2.7',
  })
})

test('it is narrowed down by administrator, action, person and time, in any combination, and paged', async () => {
  const studio = await openStudio()
  const { as, ids } = studio
  const { start } = await busyDay(studio)
  const found = async (input: SentFilter) => (await as('admin')(audit.logs, { input })).map(({ action }) => action)
  const filter: [SentFilter, string[]][] = [
    [{ admin: 'ALICE' }, ['user_verified', 'ticket_changed']],
    [{ admin: 'admin@studio.example', action: 'users_suspended' }, ['users_suspended']],
    [{ person: 'bob' }, ['ticket_changed', 'users_suspended', 'user_suspended']],
    [{ person: `#${ids.bob}`, admin: 'admin' }, ['users_suspended', 'user_suspended']],
    [{ person: 'alice' }, ['users_suspended']],
    [{ person: '2000000000' }, []],
    [{ person: '200000000' }, []],
    [{ person: 'nobody' }, []],
    [{ admin: "' or 1=1 --" }, []],
    [{ from: at(start + 2 * minute), to: at(start + 4 * minute) }, ['users_suspended', 'user_suspended']],
    [{ from: at(start + 4 * minute), person: 'bob', action: 'ticket_changed', admin: 'alice' }, ['ticket_changed']],
  ]
  for (const [input, actions] of filter) expect(await found(input), JSON.stringify(input)).toEqual(actions)
  const [first, ...rest] = [
    await studio.raw('admin', 'GET', '/api/admin/logs?limit=3&person='),
    await studio.raw('admin', 'GET', '/api/admin/logs?limit=2&person=bob'),
  ]
  const after = ({ headers }: Awaited<ReturnType<Studio['raw']>>) =>
    String(/<([^>]+)>/.exec(String(headers['link']))?.[1])
  expect((await studio.raw('admin', 'GET', after(first))).json).toHaveLength(2)
  for (const page of rest)
    expect((await studio.raw('admin', 'GET', after(page))).json).toMatchObject([{ action: 'user_suspended' }])
  for (const wrong of ['action=everything', 'from=yesterday', 'admin=%00', 'limit=0', 'color=red'])
    expect((await studio.raw('admin', 'GET', `/api/admin/logs?${wrong}`)).status, wrong).toBe(422)
})

test('the log is taken as a file by the same filter, whole and without formulas, and that is an act too', async () => {
  const studio = await openStudio()
  const { as, db, ids, clock } = studio
  await busyDay(studio)
  const row = {
    adminId: ids.admin,
    atCommandLine: 0,
    action: 'user_notified' as const,
    targetType: 'user' as const,
    targetId: ids.bob,
    details: '{}',
    createdAt: clock.now,
  }
  // More than a page, and an address outside all networks.
  for (let index = 0; index < 600; index += 1)
    await db
      .insertInto('admin_logs')
      .values({ ...row, id: 1_000_000 + index, ipAddress: '=1+1' })
      .execute()
  const { status, headers, body } = await studio.raw('admin', 'GET', '/api/admin/logs/export?action=user_notified')
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    expect.stringMatching(/^attachment; filename="activity-logs-2026-05-01\.csv"/),
  ])
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(601)
  expect(lines[1]).toBe(
    "1000599,2026-05-01T09:05:00.000Z,admin,Sent a notification,user_notified,user,2,bob,{},'=1+1".replace(
      ',2,bob',
      `,${ids.bob},bob`,
    ),
  )
  expect(
    (await as('admin')(audit.logs, { input: { action: 'logs_exported' } })).map(
      ({ adminUsername, targetType, details }) => ({ adminUsername, targetType, details }),
    ),
  ).toEqual([{ adminUsername: 'admin', targetType: 'system', details: { action: 'user_notified' } }])
  expect((await studio.raw('moderator', 'GET', '/api/admin/logs/export')).status).toBe(403)
  expect(await as('admin')(audit.logs, { input: { action: 'logs_exported' } })).toHaveLength(1)
})

test('two files leave at a time, none for ever, and a refused one is not written down', async () => {
  const { db, ids, clock } = await openStudio()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const take = async () =>
    (await exportOf(
      db,
      { admin: ids.admin as AdminId, ip: '', now: clock.now },
      {},
      new AbortController().signal,
    ).open()) as Readable
  const closed = (file: Readable) => new Promise((resolve) => file.on('error', () => {}).once('close', resolve))
  const [first, second] = [await take(), await take()]
  await expect(take()).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 30 })
  const gone = [first, second].map(closed)
  first.destroy()
  await gone[0]
  const third = await take()
  gone.push(closed(third))
  vi.advanceTimersByTime(30 * 60_000)
  await Promise.all(gone)
  expect(await db.selectFrom('admin_logs').select('action').execute()).toHaveLength(3)
})
