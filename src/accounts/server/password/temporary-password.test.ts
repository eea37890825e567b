import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { security } from '#accounts/security-api.ts'
import { emailOf } from '#tests/help/people.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { hashPassword } from './password.ts'
import { setTemporaryPassword } from './temporary-password.ts'

const day = 24 * 3_600_000
const given = 'sun123'
const own = 'lantern under oaks'

const give = async ({ db, ids, clock }: Studio, password = given) => {
  const hashed = await hashPassword(password)
  await db.transaction().execute((transaction) => setTemporaryPassword(transaction, ids.alice, hashed, clock.now))
}

const signIn = ({ raw }: Studio, more: object = {}) =>
  raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password: given, ...more } })

test('with a password set by an administrator, signing in starts nothing until another is chosen', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const before = await studio.session('alice')
  await give(studio)
  expect((await studio.inject({ url: '/api/user', headers: before })).statusCode).toBe(401)

  const asked = await signIn(studio)
  expect(asked).toMatchObject({
    status: 403,
    json: { reason: 'new_password_needed', message: 'Choose a new password to sign in.' },
  })
  expect(asked.headers['set-cookie']).toBeUndefined()
  // The reason is shown only after the right password.
  expect((await signIn(studio, { password: 'sun124', newPassword: own })).json).toMatchObject({
    message: 'Invalid email or password',
  })

  for (const [newPassword, words] of [
    ['sun4567', /at least 8/],
    ['photography1', /too easy/],
    ['alice in the woods', /does not contain your username/],
  ] as const)
    expect(await signIn(studio, { newPassword })).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'newPassword', message: expect.stringMatching(words) }] },
    })
  expect(await studio.db.selectFrom('sessions').select('id').where('userId', '=', studio.ids.alice).execute()).toEqual(
    [],
  )

  const entered = await signIn(studio, { newPassword: own })
  expect(entered).toMatchObject({ status: 200, json: { username: 'alice' } })
  expect(entered.headers['set-cookie']).toBeDefined()
  expect(await studio.db.selectFrom('outbox').select('kind').where('userId', '=', studio.ids.alice).execute()).toEqual([
    { kind: 'password-changed' },
  ])
  expect((await signIn(studio)).status).toBe(401)
  expect(await signIn(studio, { password: own })).toMatchObject({ status: 200 })
  // A password that the user chose is changed in Settings.
  expect(await signIn(studio, { password: own, newPassword: 'another one of mine' })).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'newPassword' }] },
  })
})

test('it may not be kept, and of two who choose at once one gets in', async () => {
  const studio = await openStudio()
  await give(studio, 'sunlit meadow')
  const enter = (newPassword: string) => signIn(studio, { password: 'sunlit meadow', newPassword })
  expect(await enter('sunlit meadow')).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'newPassword', message: 'Choose a password other than the one you were given.' }] },
  })
  const answers = await Promise.all([enter('the first of two'), enter('the second of two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('after a day it opens nothing, and a reset link makes an end of it too', async () => {
  const studio = await openStudio()
  await give(studio)
  studio.clock.now += day
  expect(await signIn(studio, { newPassword: own })).toMatchObject({
    status: 403,
    json: { reason: 'temporary_password_expired' },
  })
  expect((await signIn(studio, { password: 'sun124' })).json.reason).toBeUndefined()

  const { insertToken } = await import('#accounts/server/emails/token-store.ts')
  const link = await insertToken(studio.db, studio.ids.alice, 'reset-password', studio.clock.now)
  await give(studio)
  const reset = (token: string) =>
    studio.raw('visitor', 'POST', '/api/reset-password', { body: { token, password: own } })
  expect((await reset(link)).status).toBe(422)
  expect((await reset(await insertToken(studio.db, studio.ids.alice, 'reset-password', studio.clock.now))).status).toBe(
    200,
  )
  expect((await signIn(studio, { password: own })).status).toBe(200)
})

test('with two-factor sign-in the code follows the new password, and a refused one uses no code up', async () => {
  const studio = await openStudio()
  const { secret } = await studio.as('alice')(security.beginTwoFactor, {})
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: studio.clock.now })
  await studio.as('alice')(security.confirmTwoFactor, { input: { code: codeNow() } })
  studio.clock.now += 300_000
  await give(studio)
  expect(await signIn(studio, { code: codeNow() })).toMatchObject({
    status: 403,
    json: { reason: 'new_password_needed' },
  })
  expect(await signIn(studio, { code: codeNow(), newPassword: 'photography' })).toMatchObject({ status: 422 })
  expect(await signIn(studio, { newPassword: own })).toMatchObject({
    status: 401,
    json: { reason: 'second_factor_required' },
  })
  expect(await signIn(studio, { code: codeNow(), newPassword: own })).toMatchObject({ status: 200 })
})
