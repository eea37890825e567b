import { expect, test } from 'vitest'
import { emailsIn, tokenIn, waitForEmails } from '#tests/help/emails.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { openWithMail, openWithWaitingMail } from '#tests/help/mail-studio.ts'
import { openStudio } from '#tests/help/studio.ts'
import { insertToken } from './token-store.ts'

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
  expect((await post('/api/verify-reset-token', { token: tokenIn(second) })).json).toEqual({ valid: false })
  expect((await reset(tokenIn(second))).status).toBe(422)
})

test('the reset form reveals no account; a look-alike address sends the email to the owner’s own', async () => {
  const { box, post, db } = await openWithMail()
  const known = await post('/api/forgot-password', { email: emailOf('alice') })
  const unknown = await post('/api/forgot-password', { email: 'nobody@studio.example' })
  const lookalike = await post('/api/forgot-password', { email: 'ａlice@studio.example' })
  expect(unknown.json).toEqual(known.json)
  expect(lookalike.json).toEqual(known.json)
  await expect.poll(() => db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()).toEqual([])
  expect((await emailsIn(box)).map(({ to }) => to)).toEqual([emailOf('alice'), emailOf('alice')])
})

test('one address gets five emails in half an hour at most, and the answer stays the same', async () => {
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

test('without mail the calls that would promise an email say so', async () => {
  const { raw } = await openStudio()
  for (const path of ['/api/forgot-password', '/api/auth/resend-verification'])
    expect(await raw('visitor', 'POST', path, { body: { email: emailOf('alice') } })).toMatchObject({
      status: 503,
      json: { reason: 'no_mail' },
    })
})

test.each(['changed', 'reset'])(
  'when the password is %s, no older link resets it: neither one that was sent nor one whose email still waits',
  async (how) => {
    const { box, post, raw, db, clock, ids } = await openWithWaitingMail()
    const [first, other] = [
      await insertToken(db, ids.alice, 'reset-password', clock.now),
      await insertToken(db, ids.bob, 'reset-password', clock.now),
    ]
    for (const email of [emailOf('alice'), 'ａLICE@studio.example', emailOf('bob')])
      await post('/api/forgot-password', { email })
    const chosen = 'lantern under oaks'
    const answer =
      how === 'reset'
        ? await post('/api/reset-password', { token: first, password: chosen })
        : await raw('alice', 'POST', '/api/user/password', { body: { currentPassword: password, newPassword: chosen } })
    expect(answer.status).toBe(200)
    expect((await post('/api/verify-reset-token', { token: first })).json).toEqual({ valid: false })
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
