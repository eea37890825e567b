import { rememberDevice } from '#accounts/server/devices/devices.ts'
import { expect, test } from 'vitest'
import { markAddressVerified, verifyEmail } from '#accounts/server/emails/links.ts'
import { suspendUser } from '#accounts/server/users/user-status.ts'
import { insertToken } from '#accounts/server/emails/token-store.ts'
import { admin } from '#admin/api.ts'
import { contentsOf } from '#tests/help/contents.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { untilAnotherWaits } from '#tests/help/waiting.ts'

const user = (id: number, rest: string) => `/api/admin/users/${id}${rest}`
const statusOf = ({ db }: Studio, id: number) =>
  db.selectFrom('users').select(['status', 'emailVerified', 'role']).where('id', '=', id).executeTakeFirstOrThrow()
const actionsIn = async ({ db }: Studio) =>
  (await db.selectFrom('admin_logs').select('action').orderBy('id').execute()).map(({ action }) => action)

test('an address that is taken as verified several times at once is recorded once', async () => {
  const studio = await openStudio()
  const { raw, ids } = studio
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => raw('admin', 'POST', user(ids.unverified, '/verify'))),
  )
  expect(answers.map(({ status, json }) => [status, json.status])).toEqual(Array(4).fill([200, 'active']))
  expect(await actionsIn(studio)).toEqual(['user_verified'])
})

test('a user suspended during the verification of their address stays suspended', async () => {
  const studio = await openStudio()
  const { raw, ids, db, clock } = studio
  const ways = [
    () => raw('admin', 'POST', user(ids.unverified, '/verify')),
    (secret: string) => verifyEmail(db, secret, { device: 'a'.repeat(64), now: clock.now }),
  ]
  for (const verify of ways) {
    await db
      .updateTable('users')
      .set({ status: 'pending', emailVerified: 0 })
      .where('id', '=', ids.unverified)
      .execute()
    await rememberDevice(db, ids.unverified, { device: 'a'.repeat(64), now: clock.now })
    const secret = await insertToken(db, ids.unverified, 'verify-email', clock.now)
    const verified = await db.transaction().execute(async (transaction) => {
      await suspendUser(transaction, { id: ids.unverified, role: 'user', status: 'pending' }, clock.now)
      const going = verify(secret)
      await untilAnotherWaits(db)
      return { going }
    })
    await verified.going
    expect(await statusOf(studio, ids.unverified)).toEqual({ status: 'suspended', emailVerified: 1, role: 'user' })
  }
  const acts = await db.selectFrom('admin_logs').select(['action', 'details']).execute()
  expect(acts.map(({ action, details }) => [action, JSON.parse(details).status])).toEqual([
    ['user_verified', { before: 'suspended', after: 'suspended' }],
  ])
})

test('an address is verified as its owner stands by then, and once', async () => {
  const studio = await openStudio()
  const { db, ids, clock } = studio
  const verify = () =>
    db.transaction().execute((transaction) => markAddressVerified(transaction, ids.unverified, clock.now))
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ids.unverified).execute()
  expect([await verify(), await verify()]).toEqual([{ before: 'suspended', after: 'suspended' }, undefined])
})

test('nothing of a verified user stays when they are deleted, whatever the caller sent along', async () => {
  const { raw, db, ids } = await openStudio()
  const headers = { 'idempotency-key': 'once-and-for-all' }
  expect((await raw('admin', 'POST', user(ids.unverified, '/verify'), { headers })).json.username).toBe('unverified')
  await raw('admin', 'DELETE', user(ids.unverified, ''))
  expect(JSON.stringify(await contentsOf(db))).not.toContain('unverified')
})

test('with mail, a reactivated user who never verified their address has to verify it first', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const { as, raw, db, ids, clock } = studio
  const setStatus = (id: number, status: 'active' | 'suspended') =>
    as('admin')(admin.setStatus, { params: { id }, input: { status } })
  await setStatus(ids.unverified, 'suspended')
  expect((await raw('admin', 'PUT', user(ids.unverified, '/role'), { body: { role: 'admin' } })).json.reason).toBe(
    'email_unverified',
  )
  expect(await setStatus(ids.unverified, 'active')).toMatchObject({ status: 'pending', emailVerified: false })
  const { details } = await db
    .selectFrom('admin_logs')
    .select('details')
    .where('action', '=', 'user_activated')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(details)).toEqual({ status: { before: 'suspended', after: 'pending' } })
  // A user who signed in before mail was set up keeps their access.
  await db.updateTable('users').set({ emailVerified: 0, lastLoginAt: clock.now }).where('id', '=', ids.bob).execute()
  await setStatus(ids.bob, 'suspended')
  expect(await setStatus(ids.bob, 'active')).toMatchObject({ status: 'active', emailVerified: false })
})

test('an administrator’s own password is changed in Settings, also by the only one', async () => {
  const { raw, ids } = await openStudio()
  const { status, json } = await raw('admin', 'PUT', user(ids.admin, '/password'), { body: { newPassword: 'umbra66' } })
  expect([status, json.reason, json.message]).toEqual([409, 'self', 'Change your own password in Settings.'])
})
