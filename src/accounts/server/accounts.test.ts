import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio, type Raw, type Studio } from '#tests/help/studio.ts'

const cookieOf = ({ headers }: Raw): string => /(?:__Host-)?sid=[\w-]*/.exec(String(headers['set-cookie']))?.[0] ?? ''
const signIn = (studio: Studio, who: 'alice' | 'admin' = 'alice') =>
  studio.raw('visitor', 'POST', '/api/login', { body: { email: emailOf(who), password } })

test('passwords are kept as Argon2id, and an old hash is renewed at sign-in', async () => {
  const { raw, db, ids } = await openStudio()
  const stored = async () =>
    (await db.selectFrom('users').select('password').where('id', '=', ids.alice).executeTakeFirstOrThrow()).password
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { hash } = await import('@node-rs/argon2')
  await db
    .updateTable('users')
    .set({ password: await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }) })
    .where('id', '=', ids.alice)
    .execute()
  expect((await raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password } })).status).toBe(200)
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a wrong password and an unknown address get the same answer, and so do the states of an account', async () => {
  const { raw } = await openStudio()
  const answerFor = async (email: string) => {
    const { status, json } = await raw('visitor', 'POST', '/api/login', { body: { email, password: 'not this one' } })
    const { requestId: _id, ...rest } = json
    return { status, ...rest }
  }
  const unknown = await answerFor('nobody@studio.example')
  expect(unknown).toMatchObject({ status: 401, message: 'Invalid email or password' })
  for (const who of ['alice', 'suspended', 'unverified'] as const)
    expect(await answerFor(emailOf(who))).toEqual(unknown)
})

test.each([
  ['suspended', 'account_suspended', 'This account is suspended.'],
  ['unverified', 'email_unverified', 'Verify your email address first: open the link that we sent you.'],
] as const)('%s people are told so after the right password only', async (who, reason, message) => {
  const { raw } = await openStudio()
  expect(await raw('visitor', 'POST', '/api/login', { body: { email: emailOf(who), password } })).toMatchObject({
    status: 403,
    json: { reason, message },
  })
})

test('the cookie is out of reach of scripts and other sites, and the database cannot make one', async () => {
  const studio = await openStudio()
  const answer = await signIn(studio)
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax(?:,|$)/,
  )
  const secret = cookieOf(answer).slice(4)
  const rows = await studio.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('over https the cookie is bound to this very host', async () => {
  const studio = await openStudio({ env: { PUBLIC_URL: 'https://studio.example' } })
  const { headers } = await studio.raw('visitor', 'POST', '/api/login', {
    body: { email: emailOf('alice'), password },
    headers: { host: 'studio.example' },
  })
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-sid=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax(?:,|$)/,
  )
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
})

test('signing in ends the session that the browser came with', async () => {
  const studio = await openStudio()
  const prepared = cookieOf(await signIn(studio))
  await studio.raw('visitor', 'POST', '/api/login', {
    body: { email: emailOf('bob'), password },
    headers: { cookie: prepared },
  })
  expect((await studio.raw('visitor', 'GET', '/api/user', { headers: { cookie: prepared } })).status).toBe(401)
})

test('signing out ends the session on the server and clears the browser', async () => {
  const studio = await openStudio()
  const cookie = cookieOf(await signIn(studio))
  const out = await studio.raw('visitor', 'POST', '/api/logout', { headers: { cookie } })
  expect(out).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache", "storage"' } })
  expect((await studio.raw('visitor', 'GET', '/api/user', { headers: { cookie } })).status).toBe(401)
  expect((await studio.raw('visitor', 'POST', '/api/logout', { headers: { cookie } })).status).toBe(204)
})

const hour = 3_600_000
test.each([
  ['alice', 7 * 24 * hour, 200],
  ['alice', 7 * 24 * hour + 1, 401],
  ['admin', 30 * 60_000, 200],
  ['admin', 30 * 60_000 + 1, 401],
] as const)('a session of %s unused for %d ms answers %d', async (who, unused, status) => {
  const studio = await openStudio()
  const cookie = cookieOf(await signIn(studio, who))
  studio.clock.now += unused
  expect((await studio.raw('visitor', 'GET', '/api/user', { headers: { cookie } })).status).toBe(status)
})

test.each([
  ['alice', 6 * 24 * hour, 30 * 24 * hour],
  ['admin', 20 * 60_000, 12 * hour],
] as const)('a session of %s that is used all the time still ends', async (who, step, absolute) => {
  const studio = await openStudio()
  const cookie = cookieOf(await signIn(studio, who))
  const start = studio.clock.now
  let lived = 0
  while ((await studio.raw('visitor', 'GET', '/api/user', { headers: { cookie } })).status === 200) {
    lived = studio.clock.now - start
    studio.clock.now += step
  }
  expect(lived).toBe(absolute)
})

test('a suspended person is turned away, and their session is gone for good', async () => {
  const studio = await openStudio()
  const cookie = cookieOf(await signIn(studio))
  await studio.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', studio.ids.alice).execute()
  expect(await studio.raw('visitor', 'GET', '/api/user', { headers: { cookie } })).toMatchObject({
    status: 403,
    json: { reason: 'account_suspended' },
  })
  expect((await studio.raw('visitor', 'GET', '/api/user', { headers: { cookie } })).status).toBe(401)
})

test('a role is believed from the database at each request', async () => {
  const studio = await openStudio()
  const cookie = cookieOf(await signIn(studio))
  await studio.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', studio.ids.alice).execute()
  expect((await studio.raw('visitor', 'GET', '/api/user', { headers: { cookie } })).json.role).toBe('moderator')
})

test('the profile is set up once, or skipped', async () => {
  const { as } = await openStudio()
  expect((await as('alice')(accounts.current, {})).setupDue).toBe(true)
  const profile = await as('alice')(accounts.setUpProfile, {
    input: { photographerLevel: 'professional', photographyType: 'Wedding', preferredGear: 'Nikon' },
  })
  expect(profile).toMatchObject({
    photographerLevel: 'professional',
    photographyType: 'Wedding',
    preferredGear: 'Nikon',
    bio: '',
  })
  expect((await as('alice')(accounts.current, {})).setupDue).toBe(false)
  expect((await as('alice')(accounts.settings, {})).profile).toEqual(profile)
  await as('alice')(accounts.setUpProfile, {
    input: {
      photographerLevel: 'hobby',
      photographyType: 'Wedding',
      preferredGear: 'Nikon',
      fullName: 'Alice Moreau',
      businessName: 'Moreau & Light',
      defaultLocation: 'Bergen, Norway',
      timeZone: 'Europe/Oslo',
    },
  })
  const again = { photographerLevel: 'amateur', photographyType: 'Food', preferredGear: 'Sony' } as const
  await as('alice')(accounts.setUpProfile, { input: again })
  expect(await as('alice')(accounts.settings, {})).toMatchObject({
    profile: { ...again, fullName: 'Alice Moreau', businessName: 'Moreau & Light' },
    preferences: { defaultLocation: 'Bergen, Norway', timeZone: 'Europe/Oslo', weatherUnit: 'fahrenheit' },
  })
  for (const wrong of [{ photographyType: 'Astral' }, { preferredGear: 'Potato' }, { photographyType: '' }])
    await expect(
      as('alice')(accounts.setUpProfile, { input: { ...again, ...(wrong as object) } }),
    ).rejects.toMatchObject({ code: 'invalid' })
  await as('bob')(accounts.skipSetup, {})
  expect((await as('bob')(accounts.current, {})).setupDue).toBe(false)
})
