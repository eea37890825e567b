import { expect, test } from 'vitest'
import { security } from '#accounts/security-api.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio } from '#tests/help/studio.ts'
import { codeAt, signIn, step, turnOn, wrongAt } from '#tests/help/two-factor.ts'
import { resetPassword } from '#accounts/server/users/administrators.ts'
import type { EmailWriter } from '#kernel/server/mail/mail.ts'

const minute = 60_000

test('nothing is on until a code shows that the app has the secret, which is kept sealed', async () => {
  const studio = await openStudio()
  const { secret, uri } = await studio.as('alice')(security.beginTwoFactor, {})
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toBe(
    `otpauth://totp/Lightbook:alice%40studio.example?issuer=Lightbook&secret=${secret}` +
      '&algorithm=SHA1&digits=6&period=30',
  )
  expect((await signIn(studio)).status).toBe(200)
  const confirm = (code: string) => studio.raw('alice', 'POST', '/api/user/two-factor/confirm', { body: { code } })
  expect(await confirm(wrongAt(secret, studio.clock.now))).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'code' }] },
  })
  expect(await studio.as('alice')(security.twoFactor, {})).toMatchObject({ isOn: false, since: null })
  const { json, status } = await confirm(codeAt(secret, studio.clock.now))
  expect(status).toBe(200)
  expect(new Set(json.recoveryCodes).size).toBe(10)
  expect(json.recoveryCodes.every((code: string) => /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/.test(code))).toBe(true)
  expect(await studio.as('alice')(security.twoFactor, {})).toEqual({
    isOn: true,
    since: '2026-05-01T09:00:00.000Z',
    recoveryCodesLeft: 10,
  })
  const stored = JSON.stringify([
    await studio.db.selectFrom('two_factors').selectAll().execute(),
    await studio.db.selectFrom('recovery_codes').selectAll().execute(),
  ])
  for (const secretText of [
    secret,
    ...json.recoveryCodes,
    ...json.recoveryCodes.map((code: string) => code.replaceAll('-', '')),
  ])
    expect(stored).not.toContain(secretText)
  expect(await studio.raw('alice', 'POST', '/api/user/two-factor')).toMatchObject({
    status: 409,
    json: { reason: 'two_factor_on' },
  })
})

test('the right password alone starts no session and is not a guess; a wrong one reveals nothing', async () => {
  const studio = await openStudio()
  const { secret } = await turnOn(studio)
  for (let tries = 0; tries < 30; tries++) {
    const answer = await studio.raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password } })
    expect(answer).toMatchObject({ status: 401, json: { reason: 'second_factor_required' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  const wrong = await signIn(studio, codeAt(secret, studio.clock.now), 'not this one')
  expect(wrong).toMatchObject({ status: 401, json: { message: 'Invalid email or password' } })
  expect(wrong.json.reason).toBeUndefined()
  expect((await signIn(studio, codeAt(secret, studio.clock.now))).status).toBe(200)
})

test.each([
  ['of this step', 0, 200],
  ['of the step before', -step, 200],
  ['of the next step', step, 200],
  ['of two steps ago', -2 * step, 401],
  ['of two steps ahead', 2 * step, 401],
  ['of an hour ago, as on a phone whose clock stands', -60 * minute, 401],
])('the code %s', async (_which, offset, status) => {
  const studio = await openStudio()
  const { secret } = await turnOn(studio)
  const answer = await signIn(studio, codeAt(secret, studio.clock.now + offset))
  expect(answer.status).toBe(status)
  if (status === 401) expect(answer.json).toMatchObject({ reason: 'second_factor_wrong' })
})

test('a code works once, an older one not after it, and a clock set back brings none of them back', async () => {
  const studio = await openStudio()
  const { secret } = await turnOn(studio)
  const code = codeAt(secret, studio.clock.now)
  const older = codeAt(secret, studio.clock.now - step)
  expect((await signIn(studio, code)).status).toBe(200)
  expect((await signIn(studio, code)).status).toBe(401)
  expect((await signIn(studio, older)).status).toBe(401)
  studio.clock.now -= 5 * minute
  expect((await signIn(studio, codeAt(secret, studio.clock.now))).status).toBe(401)
  studio.clock.now += 6 * minute
  expect((await signIn(studio, codeAt(secret, studio.clock.now))).status).toBe(200)
})

test('a secret that somebody with the database puts into another account opens nothing there', async () => {
  const studio = await openStudio()
  const { secret } = await turnOn(studio)
  const { db, ids } = studio
  const { secret: stored } = await db.selectFrom('two_factors').select('secret').executeTakeFirstOrThrow()
  await studio.as('bob')(security.beginTwoFactor, {})
  await db.updateTable('two_factors').set({ secret: stored }).where('userId', '=', ids.bob).execute()
  const code = codeAt(secret, studio.clock.now)
  expect(await studio.raw('bob', 'POST', '/api/user/two-factor/confirm', { body: { code } })).toMatchObject({
    status: 409,
    json: { reason: 'two_factor_off' },
  })
})

test('guessed codes end like guessed passwords; a password reset does not turn the second factor off', async () => {
  const studio = await openStudio()
  const { secret } = await turnOn(studio)
  for (let tries = 0; tries < 25; tries++)
    expect((await signIn(studio, wrongAt(secret, studio.clock.now))).status).toBe(401)
  expect((await signIn(studio, codeAt(secret, studio.clock.now))).status).toBe(429)
  // Counted after the answer, which takes as long for an address without an account.
  const counted = studio.db.selectFrom('users').select('failedSignIns').where('id', '=', studio.ids.alice)
  await expect.poll(() => counted.executeTakeFirst()).toEqual({ failedSignIns: 25 })
  const { insertToken } = await import('#accounts/server/emails/token-store.ts')
  const token = await insertToken(studio.db, studio.ids.alice, 'reset-password', studio.clock.now)
  const chosen = 'lantern under oaks'
  expect(
    (await studio.raw('visitor', 'POST', '/api/reset-password', { body: { token, password: chosen } })).status,
  ).toBe(200)
  expect(await signIn(studio, undefined, chosen)).toMatchObject({
    status: 401,
    json: { reason: 'second_factor_required' },
  })
  expect((await signIn(studio, codeAt(secret, studio.clock.now), chosen)).status).toBe(200)
})

test('turning it off and proving oneself want password and code; setting it up wants a recent proof', async () => {
  const studio = await openStudio()
  const { secret } = await turnOn(studio)
  const headers = await studio.session('alice')
  const post = (path: string, body?: object) =>
    studio.raw('visitor', 'POST', `/api/user/${path}`, { headers, ...(body && { body }) })
  expect(await post('two-factor/off', { password })).toMatchObject({ status: 422 })
  expect(
    await post('two-factor/off', { password: 'not this one', code: codeAt(secret, studio.clock.now) }),
  ).toMatchObject({ status: 422, json: { errors: [{ path: 'password' }] } })
  expect(await post('two-factor/off', { password, code: wrongAt(secret, studio.clock.now) })).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'code' }] },
  })
  expect(await post('confirm', { password })).toMatchObject({ status: 403, json: { reason: 'second_factor_required' } })
  expect((await post('two-factor/off', { password, code: codeAt(secret, studio.clock.now) })).status).toBe(204)
  expect((await signIn(studio)).status).toBe(200)
  studio.clock.now += 11 * minute
  expect(await post('two-factor')).toMatchObject({ status: 403, json: { reason: 'reauth_required' } })
})

test('a known password does not get round the second factor: changing it wants a code', async () => {
  const studio = await openStudio()
  const { secret } = await turnOn(studio)
  const headers = await studio.session('alice')
  studio.clock.now += 11 * minute
  const change = (more: object = {}) =>
    studio.raw('visitor', 'POST', '/api/user/password', {
      headers,
      body: { currentPassword: password, newPassword: 'lantern under oaks', ...more },
    })
  expect(await change()).toMatchObject({ status: 403, json: { reason: 'second_factor_required' } })
  expect(await change({ code: wrongAt(secret, studio.clock.now) })).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'code' }] },
  })
  expect(await studio.raw('visitor', 'POST', '/api/user/two-factor/recovery-codes', { headers })).toMatchObject({
    status: 403,
    json: { reason: 'reauth_required' },
  })
  expect(await signIn(studio)).toMatchObject({ status: 401, json: { reason: 'second_factor_required' } })
  const code = codeAt(secret, studio.clock.now)
  // A refused new password does not use up a code.
  expect(await change({ code, newPassword: 'password1' })).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'newPassword' }] },
  })
  expect((await change({ code })).status).toBe(200)
  expect((await signIn(studio, codeAt(secret, studio.clock.now + step), 'lantern under oaks')).status).toBe(200)
})

test.each([
  ['with mail', { MAIL_URL: 'smtp://127.0.0.1:1' }],
  ['without mail', {}],
])(
  '%s, after a hundred wrong codes in a row one an hour is looked at; a recovery code still leads in, and so ' +
    'does the right code in its turn',
  async (_what, env) => {
    const studio = await openStudio({ env: env as Record<string, string> })
    const { secret, recoveryCodes } = await turnOn(studio)
    const tryAll = async (codes: (string | undefined)[]) => {
      const answers = []
      for (const code of codes) answers.push((await signIn(studio, code)).status)
      return answers
    }
    const guessed = () =>
      studio.db.updateTable('two_factors').set({ wrongCodes: 99 }).where('userId', '=', studio.ids.alice).execute()
    const now = () => codeAt(secret, studio.clock.now)
    const wrong = () => wrongAt(secret, studio.clock.now)
    await guessed()
    expect(await tryAll([wrong(), wrong(), wrong(), now(), recoveryCodes[0], now()])).toEqual([
      401, 401, 429, 429, 200, 200,
    ])
    await guessed()
    studio.clock.now += 61 * minute
    expect(await tryAll([wrong(), now(), codeAt(secret, studio.clock.now + step)])).toEqual([401, 200, 200])
    await guessed()
    studio.clock.now += 61 * minute
    expect(await tryAll([wrong(), wrong(), now()])).toEqual([401, 401, 429])
    studio.clock.now += 61 * minute
    const headers = await studio.session('alice')
    const prove = (code: string) =>
      studio.raw('visitor', 'POST', '/api/user/confirm', { headers, body: { password, code } })
    expect([(await prove(wrong())).status, (await prove(now())).status]).toEqual([422, 429])
    const { insertToken } = await import('#accounts/server/emails/token-store.ts')
    const token = await insertToken(studio.db, studio.ids.alice, 'reset-password', studio.clock.now)
    expect(
      (await studio.raw('visitor', 'POST', '/api/reset-password', { body: { token, password: 'lantern under oaks' } }))
        .status,
    ).toBe(200)
    expect((await signIn(studio, now(), 'lantern under oaks')).status).toBe(200)
  },
)

test('the owner is emailed about each change of the second factor and each used recovery code', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const { secret, recoveryCodes } = await turnOn(studio)
  const [first = '', second = ''] = recoveryCodes
  const headers = await studio.session('alice')
  const post = (path: string, body?: object) =>
    studio.raw('visitor', 'POST', `/api/user/${path}`, { headers, ...(body && { body }) })
  expect((await signIn(studio, first)).status).toBe(200)
  expect((await signIn(studio, first)).status).toBe(401)
  expect((await signIn(studio, codeAt(secret, studio.clock.now))).status).toBe(200)
  const confirmed = await post('confirm', { password, code: second })
  headers.cookie = String(confirmed.headers['set-cookie']).split(';')[0] as string
  expect((await post('two-factor/recovery-codes')).status).toBe(201)
  expect((await post('two-factor/off', { password, code: codeAt(secret, studio.clock.now + step) })).status).toBe(204)
  const queued = await studio.db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('id').execute()
  expect(queued).toEqual(
    ['two-factor-on', 'recovery-code-used', 'recovery-code-used', 'recovery-codes-renewed', 'two-factor-off'].map(
      (kind) => ({ kind, recipient: emailOf('alice') }),
    ),
  )
  const { accountEmails } = await import('#accounts/server/emails/emails.ts')
  const writers: Record<string, EmailWriter> = accountEmails('https://light.example')
  const texts = await Promise.all(
    queued.map(async ({ kind, recipient }) => {
      const message = { recipient, userId: studio.ids.alice, facts: {} }
      const email = await writers[kind]?.(studio.db, message, studio.clock.now)
      return email && 'text' in email ? email.text : undefined
    }),
  )
  expect(texts.every((text) => text?.startsWith('Hi alice,') && text.includes('https://light.example/auth'))).toBe(true)
})

test('the operator can turn it off for a user without phone and codes, which ends their sessions', async () => {
  const studio = await openStudio()
  await turnOn(studio)
  const bob = await studio.as('bob')(security.beginTwoFactor, {})
  await studio.as('bob')(security.confirmTwoFactor, { input: { code: codeAt(bob.secret, studio.clock.now) } })
  const given = await resetPassword(studio.db, emailOf('alice'), { secondFactorOff: true }, studio.clock.now)
  expect((await studio.raw('alice', 'GET', '/api/user')).status).toBe(401)
  const enter = (more: object) =>
    studio.raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password: given, ...more } })
  expect((await enter({})).json).toMatchObject({ reason: 'new_password_needed' })
  expect((await enter({ newPassword: 'lantern under oaks' })).status).toBe(200)
  expect(await studio.db.selectFrom('recovery_codes').select('userId').distinct().execute()).toEqual([
    { userId: studio.ids.bob },
  ])
  expect(await studio.as('bob')(security.twoFactor, {})).toMatchObject({ isOn: true })
})
