import { expect, test } from 'vitest'
import { tokenIn, waitForEmails } from '#tests/help/emails.ts'
import { emailOf } from '#tests/help/people.ts'
import { openWithMail } from '#tests/help/mail-studio.ts'

const nora = { email: 'nora@studio.example', username: 'nora', password: 'lantern under oaks' }

test('a new account opens with the link in its email, and the link works once', async () => {
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
  expect(mail?.text).toContain(
    'Open it in the browser you signed up with, or you’ll be asked to choose a new password.',
  )
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

test('registering a known address answers like a new one, and its owner gets an email', async () => {
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
  const own = emails.find(({ text }) => text.includes('Hi nora'))
  await raw('visitor', 'GET', `/api/auth/verify-email?token=${tokenIn(own)}`)
  expect((await post('/api/login', { email: nora.email, password: nora.password })).json.username).toBe('nora')
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
