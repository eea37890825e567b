import { expect, test } from 'vitest'
import { openStudio, type Raw } from '#tests/help/studio.ts'

const nora = { email: 'nora@studio.example', username: 'nora', password: 'lantern under oaks' }
const cookieOf = ({ headers }: Raw): string => /(?:__Host-)?sid=[\w-]*/.exec(String(headers['set-cookie']))?.[0] ?? ''

test('without mail a registration signs in at once', async () => {
  const studio = await openStudio()
  const answer = await studio.raw('visitor', 'POST', '/api/register', {
    body: { ...nora, confirmPassword: nora.password, timeZone: 'Europe/Oslo' },
  })
  expect(answer).toMatchObject({
    status: 201,
    json: { username: 'nora', role: 'user', status: 'active', verificationNeeded: false },
  })
  const headers = { cookie: cookieOf(answer) }
  expect((await studio.raw('visitor', 'GET', '/api/user', { headers })).json).toMatchObject({
    username: 'nora',
    setupDue: true,
  })
  expect((await studio.raw('visitor', 'GET', '/api/user/settings', { headers })).json.preferences.timeZone).toBe(
    'Europe/Oslo',
  )
})

test('the first account of an empty installation on this machine is the administrator, the second is not', async () => {
  const { raw, db } = await openStudio()
  await db.deleteFrom('users').execute()
  await db.deleteFrom('system_settings').execute()
  const roles = await Promise.all(
    ['nora', 'olaf', 'pia'].map(
      async (username) =>
        (
          await raw('visitor', 'POST', '/api/register', {
            body: { ...nora, username, email: `${username}@studio.example` },
          })
        ).json.role,
    ),
  )
  expect(roles.toSorted()).toEqual(['admin', 'user', 'user'])
})

test('a server open to others wants the token that it printed, once', async () => {
  const { raw, db, lightbook } = await openStudio({ env: { HOST: '0.0.0.0' } })
  await db.deleteFrom('users').execute()
  await db.deleteFrom('system_settings').execute()
  lightbook.install.setupToken = 'the-token-that-was-printed'
  const register = (more: object) => raw('visitor', 'POST', '/api/register', { body: { ...nora, ...more } })
  expect(await register({})).toMatchObject({ status: 403, json: { reason: 'setup_token' } })
  expect(await register({ setupToken: 'a-guess' })).toMatchObject({ status: 403 })
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
  expect(await register({ setupToken: 'the-token-that-was-printed' })).toMatchObject({
    status: 201,
    json: { role: 'admin' },
  })
  expect(
    await register({ username: 'olaf', email: 'olaf@studio.example', setupToken: 'the-token-that-was-printed' }),
  ).toMatchObject({ status: 410 })
  expect(await register({ username: 'olaf', email: 'olaf@studio.example' })).toMatchObject({
    status: 201,
    json: { role: 'user' },
  })
})

test.each(['Support', 'lightbook', 'ROOT'])('the username %s is reserved', async (username) => {
  const { raw } = await openStudio()
  expect(await raw('visitor', 'POST', '/api/register', { body: { ...nora, username } })).toMatchObject({
    status: 409,
    json: { reason: 'username_taken' },
  })
})

test.each(['aaaaaaaa', '          ', 'Lightbook2026'])('the password %j is too easy to guess', async (weak) => {
  const { raw } = await openStudio()
  const answer = await raw('visitor', 'POST', '/api/register', {
    body: { ...nora, password: weak, confirmPassword: weak },
  })
  expect(answer).toMatchObject({ status: 422, json: { message: expect.stringContaining('too easy to guess') } })
})

test.each([
  ['username', { username: 'ALICE' }, 'Username already exists'],
  ['username in other letters', { username: 'ａlice' }, 'Username already exists'],
  ['email', { email: 'Alice@Studio.Example' }, 'Email already exists'],
])('a taken %s is told', async (_what, more, message) => {
  const { raw, db } = await openStudio()
  const before = await db.selectFrom('users').select('id').execute()
  expect(await raw('visitor', 'POST', '/api/register', { body: { ...nora, ...more } })).toMatchObject({
    status: 409,
    json: { message },
  })
  expect(await db.selectFrom('users').select('id').execute()).toEqual(before)
})

test('of fifty concurrent registrations of one name, one succeeds and the others are refused', async () => {
  const { raw, db } = await openStudio()
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      raw('visitor', 'POST', '/api/register', { body: { ...nora, email: `nora${index}@studio.example` } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
  const others = tries.filter(({ status }) => status !== 201)
  expect(new Set(others.map(({ status, json }) => `${status} ${json.message}`))).toEqual(
    new Set(['409 Username already exists']),
  )
  expect(await db.selectFrom('users').select('id').where('usernameKey', '=', 'nora').execute()).toHaveLength(1)
})

test('a server behind a proxy on its own machine wants the token too', async () => {
  const { raw, db } = await openStudio({ env: { PUBLIC_URL: 'https://studio.example', TRUST_PROXY: '127.0.0.1' } })
  await db.deleteFrom('users').execute()
  await db.deleteFrom('system_settings').execute()
  const answer = await raw('visitor', 'POST', '/api/register', {
    body: nora,
    headers: { host: 'studio.example', 'x-forwarded-for': '203.0.113.9' },
  })
  expect(answer).toMatchObject({ status: 403, json: { reason: 'setup_token' } })
})

test.each(['alice\uFE0F', 'ali\u034Fce', 'ali\u115Fce', '\u3164\u3164\u3164', 'admin\u200b', 'аdmin', 'a\u202Eb'])(
  'the username %j, which looks like another, is refused',
  async (username) => {
    const { raw } = await openStudio()
    expect((await raw('visitor', 'POST', '/api/register', { body: { ...nora, username } })).status).toBe(422)
  },
)

test('a crowd of strangers does not end the server, nor close it to those who come after', async () => {
  const { raw } = await openStudio()
  const crowd = Array.from({ length: 120 }, (_, index) =>
    raw('visitor', 'POST', '/api/login', {
      body: { email: `crowd${index}@studio.example`, password: 'not this one' },
      headers: { 'x-forwarded-for': '1' },
    }),
  )
  const seen = new Set((await Promise.all(crowd)).map(({ status }) => status))
  expect([...seen].every((status) => [401, 429, 503].includes(status))).toBe(true)
  expect((await raw('alice', 'GET', '/api/user')).status).toBe(200)
})

test.each([
  ['short', 'seven77', 'Password must be at least 8 characters'],
  ['common', 'password1', /too easy to guess/],
  ['of the trade', 'photography1', /too easy to guess/],
  ['the username', 'xx-NORA-xx', /does not contain your username/],
])('a password that is %s is refused in words', async (_what, weak, message) => {
  const { raw } = await openStudio()
  const { status, json } = await raw('visitor', 'POST', '/api/register', { body: { ...nora, password: weak } })
  expect(status).toBe(422)
  expect(json.errors).toEqual([{ path: 'password', message: expect.stringMatching(message) }])
})

test.each([[' leading space'], ['🌅🌄'.repeat(4)], ['x1'.repeat(128)], ['ünïcödé wörds']])(
  'the password %j works exactly as typed',
  async (chosen) => {
    const { raw } = await openStudio()
    expect((await raw('visitor', 'POST', '/api/register', { body: { ...nora, password: chosen } })).status).toBe(201)
    const login = (tried: string) =>
      raw('visitor', 'POST', '/api/login', { body: { email: nora.email, password: tried } })
    expect((await login(chosen)).status).toBe(200)
    expect((await login(chosen.normalize('NFD'))).status).toBe(200)
    expect((await login([...chosen.trim()].slice(0, -1).join(''))).status).toBe(401)
  },
)

test('a registration cannot set role or status', async () => {
  const { raw } = await openStudio()
  for (const more of [{ role: 'admin' }, { status: 'active' }, { emailVerified: true }, { id: 7 }])
    expect(await raw('visitor', 'POST', '/api/register', { body: { ...nora, ...more } })).toMatchObject({ status: 422 })
})
