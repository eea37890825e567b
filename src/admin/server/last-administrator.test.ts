import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { insertUser } from '#accounts/server/users/user-store.ts'
import { firstSettings } from '#accounts/server/settings/settings.ts'
import { admin } from '#admin/api.ts'
import { rounds } from '#tests/help/rounds.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const times = rounds(60, 1000)

const activeAdmins = ({ db }: Studio) =>
  db.selectFrom('users').select('id').where('role', '=', 'admin').where('status', '=', 'active').orderBy('id').execute()

test('the last administrator stays, by every path, and hears why', async () => {
  const studio = await openStudio()
  const { raw, ids, db } = studio
  const me = ids.admin
  const paths = [
    ['PUT', `/api/admin/users/${me}/status`, { status: 'suspended' }],
    ['PUT', `/api/admin/users/${me}/role`, { role: 'user' }],
    ['PUT', `/api/admin/users/${me}/role`, { role: 'moderator' }],
    ['DELETE', `/api/admin/users/${me}`],
    ['PUT', '/api/admin/users/bulk/suspend', { userIds: [ids.alice, me] }],
    ['DELETE', '/api/admin/users/bulk', { userIds: [me, ids.alice, me] }],
    ['DELETE', '/api/account'],
  ] as const
  const reasons = async () => {
    const found: string[] = []
    for (const [method, path, body] of paths.slice(0, 6)) {
      const { status, json } = await raw('admin', method, path, body && { body })
      found.push(`${status} ${json.reason}`)
    }
    return found
  }
  expect((await raw('admin', 'DELETE', '/api/account')).json.reason).toBe('last_admin')
  expect(await reasons()).toEqual(Array(6).fill('409 last_admin'))
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.bob).execute()
  expect(await reasons()).toEqual(Array(6).fill('409 self'))
  expect(await activeAdmins(studio)).toHaveLength(2)
  expect(await db.selectFrom('admin_logs').selectAll().execute()).toEqual([])
})

/** Two administrators act on each other at the same time, or one of them leaves. */
const duels = [
  (other: number) => ['PUT', `/api/admin/users/${other}/role`, { role: 'user' }] as const,
  (other: number) => ['PUT', `/api/admin/users/${other}/status`, { status: 'suspended' }] as const,
  (other: number) => ['DELETE', `/api/admin/users/${other}`, undefined] as const,
  (other: number) => ['PUT', '/api/admin/users/bulk/suspend', { userIds: [other] }] as const,
  (other: number) => ['DELETE', '/api/admin/users/bulk', { userIds: [other] }] as const,
  () => ['DELETE', '/api/account', undefined] as const,
]

test(`two administrators who demote, suspend and delete each other in ${times} rounds always leave one`, async () => {
  const studio = await openStudio()
  const { raw, db, ids, clock } = studio
  const { password } = await db
    .selectFrom('users')
    .select('password')
    .where('id', '=', ids.admin)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', ids.admin).execute()
  const come = (name: string) =>
    db.transaction().execute(async (transaction) => {
      const user = {
        username: name,
        email: `${name}@studio.example`,
        password,
        role: 'admin' as const,
        status: 'active' as const,
        emailVerified: 1,
        ...firstSettings('America/New_York'),
      }
      return (await insertUser(transaction, user, clock.now)) as number
    })
  const sessionOf = async (name: string, id: number) => {
    ids.moderator = id
    return { headers: await studio.session('moderator'), id, name }
  }
  const met = new Set<number>()
  let pair = [await sessionOf('one', await come('one')), await sessionOf('two', await come('two'))]
  for (let round = 0; round < times; round++) {
    const [first, second] = pair as [(typeof pair)[number], (typeof pair)[number]]
    const act = (one: typeof first, other: typeof first, at: number) => {
      const [method, path, body] = (duels[at % duels.length] as (typeof duels)[number])(other.id)
      return raw('visitor', method, path, { headers: one.headers, ...(body && { body }) })
    }
    const answers = await Promise.all([act(first, second, round), act(second, first, Math.floor(round / duels.length))])
    for (const { status } of answers) met.add(status)
    expect(
      answers.some(({ status }) => status < 300),
      `round ${round}`,
    ).toBe(true)
    expect(await activeAdmins(studio), `round ${round}: ${answers.map(({ status }) => status).join()}`).toHaveLength(1)
    pair = await Promise.all(
      pair.map(async ({ id, name }) => {
        const here = await db
          .updateTable('users')
          .set({ role: 'admin', status: 'active' })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        return sessionOf(name, here?.id ?? (await come(name)))
      }),
    )
  }
  expect(
    [...met].every((status) => [200, 204, 401, 403, 404, 409].includes(status)),
    [...met].join(),
  ).toBe(true)
})

test('a demoted or suspended administrator loses access with the next call', async () => {
  const { as, raw, db, ids } = await openStudio()
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.alice).execute()
  const stored = await raw('alice', 'GET', '/api/admin/stats')
  await as('admin')(admin.setRole, { params: { id: ids.alice }, input: { role: 'user' } })
  const after = await raw('alice', 'GET', '/api/admin/stats')
  expect([stored.status, after.status]).toEqual([200, 401])
  await as('moderator')(accounts.current, {})
  await as('admin')(admin.setStatus, { params: { id: ids.moderator }, input: { status: 'suspended' } })
  await expect(as('moderator')(accounts.current, {})).rejects.toMatchObject({ code: 'unauthenticated' })
})
