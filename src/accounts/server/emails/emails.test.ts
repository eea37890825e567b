import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emailsIn, tokenIn, waitForEmails } from '#tests/help/letters.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio, type StudioOptions } from '#tests/help/studio.ts'
import { insertToken } from './token-store.ts'

const nora = { email: 'nora@studio.example', username: 'nora', password: 'lantern under oaks' }

async function openWithMail(more: StudioOptions = {}) {
  const box = mkdtempSync(join(tmpdir(), 'lightbook-mail-'))
  const studio = await openStudio({ ...more, env: { MAIL_URL: `file:${box}`, ...more.env } })
  onTestFinished(async () => {
    await studio.close()
    rmSync(box, { recursive: true, force: true })
  })
  let cookie = ''
  /** As one visitor's browser, which keeps the cookie by which it is recognized. */
  const raw: typeof studio.raw = async (who, method, path, options = {}) => {
    const headers = { ...(who === 'visitor' && cookie && { cookie }), ...options.headers }
    const answer = await studio.raw(who, method, path, { ...options, headers })
    const [device] = /device=[\w-]{43}/.exec(String(answer.headers['set-cookie'])) ?? []
    if (device) cookie = device
    return answer
  }
  const post = (path: string, body: unknown) => raw('visitor', 'POST', path, { body })
  return { ...studio, box, post, raw, elsewhere: studio.raw }
}

test('a new account opens with the link in its letter, and the link works once', async () => {
  const { box, post, raw } = await openWithMail()
  expect(await post('/api/auth/send-verification', nora)).toMatchObject({
    status: 200,
    json: { message: 'Please check your email and click the verification link to complete registration.' },
  })
  expect(await post('/api/login', { email: nora.email, password: nora.password })).toMatchObject({
    status: 403,
    json: { reason: 'email_unverified' },
  })
  const [mail] = await waitForEmails(box, 1)
  expect(mail).toMatchObject({ to: nora.email, subject: 'Verify your email address' })
  expect(mail?.text).toContain('http://localhost:3000/verify-email?token=')
  const follow = () => raw('visitor', 'GET', `/api/auth/verify-email?token=${tokenIn(mail)}`)
  expect(await follow()).toMatchObject({ status: 302, headers: { location: '/auth?message=verification_success' } })
  expect(await follow()).toMatchObject({ status: 302, headers: { location: '/auth?message=already_verified' } })
  expect((await post('/api/login', { email: nora.email, password: nora.password })).status).toBe(200)
})

test.each([
  ['a guess', () => 'A'.repeat(43), 0, 'invalid_token'],
  ['nothing', () => '', 0, 'invalid_token'],
  ['a day too late', (token: string) => token, 24 * 3_600_000 + 1, 'expired_token'],
])('a verification link with %s says what is wrong', async (_what, made, later, error) => {
  const { box, post, raw, clock } = await openWithMail()
  await post('/api/register', nora)
  const [mail] = await waitForEmails(box, 1)
  clock.now += later
  expect((await raw('visitor', 'GET', `/api/auth/verify-email?token=${made(tokenIn(mail))}`)).headers.location).toBe(
    `/verify-email?error=${error}`,
  )
})

test('sending the link again voids the older one', async () => {
  const { box, post, raw } = await openWithMail()
  await post('/api/register', nora)
  const [first] = await waitForEmails(box, 1)
  await post('/api/auth/resend-verification', { email: nora.email })
  const emails = await waitForEmails(box, 2)
  const second = emails.find(({ text }) => text !== first?.text)
  expect((await raw('visitor', 'GET', `/api/auth/verify-email?token=${tokenIn(first)}`)).headers.location).toBe(
    '/verify-email?error=invalid_token',
  )
  expect((await raw('visitor', 'GET', `/api/auth/verify-email?token=${tokenIn(second)}`)).headers.location).toBe(
    '/auth?message=verification_success',
  )
})

test('registering a known address answers like a new one, and its owner gets a letter', async () => {
  const { box, post } = await openWithMail()
  const fresh = await post('/api/register', nora)
  const known = await post('/api/register', { ...nora, username: 'somebody', email: emailOf('alice') })
  expect(known.status).toBe(fresh.status)
  expect(Object.keys(known.json)).toEqual(Object.keys(fresh.json))
  const emails = await waitForEmails(box, 2)
  expect(emails.find(({ to }) => to === emailOf('alice'))).toMatchObject({ subject: 'You already have an account' })
})

test('the newest registration of an unverified address counts', async () => {
  const { box, post, raw } = await openWithMail()
  await post('/api/register', { ...nora, username: 'squatter' })
  await waitForEmails(box, 1)
  await post('/api/register', nora)
  const emails = await waitForEmails(box, 2)
  const mine = emails.find(({ text }) => text.includes('Hello nora'))
  await raw('visitor', 'GET', `/api/auth/verify-email?token=${tokenIn(mine)}`)
  expect((await post('/api/login', { email: nora.email, password: nora.password })).json.username).toBe('nora')
})

test('the link resets the password, ends all sessions, and the owner is informed', async () => {
  const { box, post, raw } = await openWithMail()
  expect((await raw('alice', 'GET', '/api/user')).status).toBe(200)
  expect((await post('/api/forgot-password', { email: emailOf('alice').toUpperCase() })).json.message).toBe(
    "If an account with this email exists, you'll receive password reset instructions.",
  )
  const [mail] = await waitForEmails(box, 1)
  expect(mail).toMatchObject({ subject: 'Reset your password' })
  const token = tokenIn(mail)
  expect((await post('/api/verify-reset-token', { token })).json).toEqual({ valid: true })
  const answer = await post('/api/reset-password', { token, password: 'lantern under oaks' })
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).not.toContain('sid=')
  expect((await raw('alice', 'GET', '/api/user')).status).toBe(401)
  expect((await post('/api/login', { email: emailOf('alice'), password })).status).toBe(401)
  expect((await post('/api/login', { email: emailOf('alice'), password: 'lantern under oaks' })).status).toBe(200)
  expect((await waitForEmails(box, 2)).map(({ subject }) => subject)).toContain('Your password was changed')
  expect((await post('/api/verify-reset-token', { token })).json).toEqual({ valid: false })
})

test('a reset link used fifty times at once, from fifty places, works once', async () => {
  const { box, post, raw, db } = await openWithMail({ env: { TRUST_PROXY: '127.0.0.1' } })
  await post('/api/forgot-password', { email: emailOf('alice') })
  const [mail] = await waitForEmails(box, 1)
  const reset = (index: number) =>
    raw('visitor', 'POST', '/api/reset-password', {
      body: { token: tokenIn(mail), password: `lantern under ${index} oaks` },
      headers: { 'x-forwarded-for': `192.0.2.${index}` },
    })
  const tries = await Promise.all(Array.from({ length: 50 }, (_, index) => reset(index)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(49)
  expect(await db.selectFrom('tokens').select('usedAt').where('usedAt', 'is not', null).execute()).toHaveLength(1)
})

test('a concurrent sign-in with the old password is refused', async () => {
  const { box, post, db, ids } = await openWithMail()
  await post('/api/forgot-password', { email: emailOf('alice') })
  const [mail] = await waitForEmails(box, 1)
  await Promise.all([
    post('/api/reset-password', { token: tokenIn(mail), password: 'lantern under oaks' }),
    ...Array.from({ length: 8 }, () => post('/api/login', { email: emailOf('alice'), password })),
  ])
  expect(await db.selectFrom('sessions').select('idHash').where('userId', '=', ids.alice).execute()).toEqual([])
})

test('registering does not tell through the name whether the address was known', async () => {
  const { post } = await openWithMail()
  const status = async (email: string, username: string) =>
    (await post('/api/register', { ...nora, email, username })).status
  expect(await status('unknown@studio.example', 'probe1')).toBe(201)
  expect(await status(emailOf('alice'), 'probe2')).toBe(201)
  expect(await status('x1@studio.example', 'probe1')).toBe(409)
  expect(await status('x2@studio.example', 'probe2')).toBe(409)
})

test('twelve who register one address at once all get the same answer', async () => {
  const { post } = await openWithMail()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => post('/api/register', { ...nora, username: `nora${index}` })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
})

test('of those who register before there is an administrator, the one who first follows the link is it', async () => {
  const { box, post, raw, db } = await openWithMail()
  await db.deleteFrom('users').execute()
  await db.deleteFrom('system_settings').execute()
  await post('/api/register', { ...nora, username: 'mistyped', email: 'nobody@studio.example' })
  await post('/api/register', nora)
  const emails = await waitForEmails(box, 2)
  for (const to of [nora.email, 'nobody@studio.example'])
    await raw('visitor', 'GET', `/api/auth/verify-email?token=${tokenIn(emails.find((mail) => mail.to === to))}`)
  const users = await db.selectFrom('users').select(['username', 'role', 'status']).orderBy('username').execute()
  expect(users.map((user) => ({ ...user }))).toEqual([
    { username: 'mistyped', role: 'user', status: 'active' },
    { username: 'nora', role: 'admin', status: 'active' },
  ])
})

test('a mail scanner that only looks at a link’s headers does not use it up', async () => {
  const { box, post, raw } = await openWithMail()
  await post('/api/register', nora)
  const [mail] = await waitForEmails(box, 1)
  expect((await raw('visitor', 'HEAD', `/api/auth/verify-email?token=${tokenIn(mail)}`)).status).toBe(404)
  expect((await raw('visitor', 'GET', `/api/auth/verify-email?token=${tokenIn(mail)}`)).headers.location).toBe(
    '/auth?message=verification_success',
  )
})

test('a reset link dies with the hour, with a newer one, and as a verification link', async () => {
  const { box, post, raw, clock } = await openWithMail()
  await post('/api/forgot-password', { email: emailOf('alice') })
  const [first] = await waitForEmails(box, 1)
  await post('/api/forgot-password', { email: emailOf('alice') })
  const second = (await waitForEmails(box, 2)).find(({ text }) => text !== first?.text)
  const reset = (token: string) => post('/api/reset-password', { token, password: 'lantern under oaks' })
  expect(await reset(tokenIn(first))).toMatchObject({
    status: 422,
    json: { message: 'This password reset link is invalid or expired.' },
  })
  expect((await raw('visitor', 'GET', `/api/auth/verify-email?token=${tokenIn(second)}`)).headers.location).toBe(
    '/verify-email?error=invalid_token',
  )
  clock.now += 3_600_001
  expect((await reset(tokenIn(second))).status).toBe(422)
})

test('the reset form does not reveal accounts, and a look-alike address sends the email to the owner’s own', async () => {
  const { box, post, db } = await openWithMail()
  const known = await post('/api/forgot-password', { email: emailOf('alice') })
  const unknown = await post('/api/forgot-password', { email: 'nobody@studio.example' })
  const lookalike = await post('/api/forgot-password', { email: 'ａlice@studio.example' })
  expect(unknown.json).toEqual(known.json)
  expect(lookalike.json).toEqual(known.json)
  await expect.poll(() => db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()).toEqual([])
  expect((await emailsIn(box)).map(({ to }) => to)).toEqual([emailOf('alice'), emailOf('alice')])
})

test('one address gets five letters in half an hour at most, and the answer stays the same', async () => {
  const { post, db } = await openWithMail()
  const answers = []
  for (let tries = 0; tries < 8; tries++)
    answers.push((await post('/api/forgot-password', { email: emailOf('alice') })).status)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(5)
})

test('links are made from the settings, whatever Host a request claims', async () => {
  const { box, raw } = await openWithMail({ env: { PUBLIC_URL: 'https://light.example', HOST: '0.0.0.0' } })
  await raw('visitor', 'POST', '/api/forgot-password', {
    body: { email: emailOf('alice') },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  const [mail] = await waitForEmails(box, 1)
  expect(mail?.text).toContain('https://light.example/reset-password?token=')
  expect(mail?.text).not.toContain('evil')
})

test('the outbox holds no token, and neither does the tokens’ table', async () => {
  const { box, post, db } = await openWithMail()
  await post('/api/forgot-password', { email: emailOf('alice') })
  const [mail] = await waitForEmails(box, 1)
  const rows = [
    await db.selectFrom('outbox').selectAll().execute(),
    await db.selectFrom('tokens').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain(tokenIn(mail))
})

test('without mail the calls that would promise a letter say so', async () => {
  const { raw } = await openStudio()
  for (const path of ['/api/forgot-password', '/api/auth/resend-verification'])
    expect(await raw('visitor', 'POST', path, { body: { email: emailOf('alice') } })).toMatchObject({
      status: 503,
      json: { reason: 'no_mail' },
    })
})

test.each(['changed', 'reset'])(
  'when the password is %s, no older link resets it: neither one that was sent nor one whose letter still waits',
  async (how) => {
    const { box, post, raw, db, clock, ids } = await openWithMail({ options: { outboxPauseMs: 3_600_000 } })
    const [mine, other] = [
      await insertToken(db, ids.alice, 'reset-password', clock.now),
      await insertToken(db, ids.bob, 'reset-password', clock.now),
    ]
    for (const email of [emailOf('alice'), 'ａLICE@studio.example', emailOf('bob')])
      await post('/api/forgot-password', { email })
    const chosen = 'lantern under oaks'
    const answer =
      how === 'reset'
        ? await post('/api/reset-password', { token: mine, password: chosen })
        : await raw('alice', 'POST', '/api/user/password', { body: { currentPassword: password, newPassword: chosen } })
    expect(answer.status).toBe(200)
    expect((await post('/api/verify-reset-token', { token: mine })).json).toEqual({ valid: false })
    expect((await post('/api/verify-reset-token', { token: other })).json).toEqual({ valid: true })
    const waiting = await db
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .where('sentAt', 'is', null)
      .orderBy('id')
      .execute()
    expect(waiting).toEqual([
      { kind: 'reset-password', recipient: emailOf('bob') },
      { kind: 'password-changed', recipient: emailOf('alice') },
    ])
    expect(await emailsIn(box)).toEqual([])
  },
)

test('a link followed in another browser than the one that registered asks for a new password', async () => {
  const { box, post, elsewhere, db } = await openWithMail()
  // Somebody registers Nora's address with a password of theirs.
  await post('/api/register', nora)
  const [email] = await waitForEmails(box, 1)
  const token = tokenIn(email)
  const followed = await elsewhere('visitor', 'GET', `/api/auth/verify-email?token=${token}`)
  expect(followed).toMatchObject({ status: 302, headers: { location: `/reset-password?token=${token}&new=1` } })
  expect((await post('/api/login', { email: nora.email, password: nora.password })).json.reason).toBe(
    'email_unverified',
  )
  expect((await post('/api/verify-reset-token', { token })).json).toEqual({ valid: true })
  const own = 'meadow before sunrise'
  const chosen = await elsewhere('visitor', 'POST', '/api/reset-password', { body: { token, password: own } })
  expect(chosen.status).toBe(200)
  expect((await post('/api/login', { email: nora.email, password: nora.password })).status).toBe(401)
  expect((await post('/api/login', { email: nora.email, password: own })).json.username).toBe('nora')
  expect((await post('/api/verify-reset-token', { token })).json).toEqual({ valid: false })
  // The browser that registered is not known to the account any more.
  const devices = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'userId')
    .select('hash')
    .where('username', '=', 'nora')
    .execute()
  expect(devices).toHaveLength(2)
})
