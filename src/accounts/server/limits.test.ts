import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { domains } from '#app/server/domains.ts'
import { networkOf } from '#kernel/server/limits/rate-limit.ts'

const secretRoutes = Object.values(domains)
  .flatMap(({ api }) => Object.values(api))
  .filter(({ checksSecret }) => checksSecret)

test('the routes that check a secret are the ones we know', () => {
  expect(secretRoutes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/auth/verify-email',
    'GET /api/calendar/feed/:token',
    'GET /api/client-page/:token',
    'GET /api/client-page/:token/bookings/:id',
    'GET /api/client-page/:token/bookings/:id/move',
    'GET /api/client-page/:token/code',
    'GET /api/client-page/:token/contracts/:id',
    'GET /api/client-page/:token/contracts/:id/pdf',
    'GET /api/client-page/:token/proposals/:id/pdf',
    'GET /api/client-page/:token/rain/:id',
    'GET /api/client-page/:token/rain/:id/calendar',
    'GET /api/client-page/:token/rain/:id/evidence',
    'GET /api/client-page/:token/sheets/:id',
    'GET /api/client-page/:token/shoots/:id/calendar',
    'GET /api/invoice/:token',
    'GET /api/invoice/:token/pdf',
    'GET /api/sign/:token',
    'GET /api/sign/:token/pdf',
    'POST /api/auth/confirm-email',
    'POST /api/auth/undo-email',
    'POST /api/client-page/:token/ask',
    'POST /api/client-page/:token/bookings/:id/cancel',
    'POST /api/client-page/:token/bookings/:id/move',
    'POST /api/client-page/:token/changes/:id/accept',
    'POST /api/client-page/:token/changes/:id/addendum',
    'POST /api/client-page/:token/changes/:id/decline',
    'POST /api/client-page/:token/code',
    'POST /api/client-page/:token/contracts/:id/sign',
    'POST /api/client-page/:token/invoices/:id/link',
    'POST /api/client-page/:token/moves/:id/confirm',
    'POST /api/client-page/:token/moves/:id/decline',
    'POST /api/client-page/:token/opened',
    'POST /api/client-page/:token/proposals/:id/accept',
    'POST /api/client-page/:token/proposals/:id/contract',
    'POST /api/client-page/:token/proposals/:id/decline',
    'POST /api/client-page/:token/rain/:id/choose',
    'POST /api/client-page/:token/rain/:id/fresh',
    'POST /api/client-page/:token/rain/:id/keep',
    'POST /api/client-page/:token/rain/:id/none',
    'POST /api/client-page/:token/rain/:id/pick',
    'POST /api/client-page/:token/renew',
    'POST /api/client-page/:token/sheets/:id/done',
    'POST /api/invoice/:token/card',
    'POST /api/login',
    'POST /api/reset-password',
    'POST /api/sign/:token',
    'POST /api/user/confirm',
    'POST /api/user/password',
    'POST /api/user/two-factor/confirm',
    'POST /api/user/two-factor/off',
    'POST /api/verify-reset-token',
    'PUT /api/client-page/:token/sheets/:id/answers/:question',
  ])
})

const wrong: Record<string, (index: number) => unknown> = {
  '/api/login': (index) => ({ email: `guess${index}@studio.example`, password: 'not this one' }),
  '/api/reset-password': () => ({ token: 'A'.repeat(43), password: 'lantern under oaks' }),
  '/api/auth/confirm-email': () => ({ token: 'A'.repeat(43) }),
  '/api/auth/undo-email': () => ({ token: 'A'.repeat(43) }),
  '/api/verify-reset-token': () => ({ token: 'A'.repeat(43) }),
  '/api/user/password': () => ({ currentPassword: 'not this one', newPassword: 'lantern under oaks' }),
  '/api/user/two-factor/confirm': () => ({ code: '000000' }),
  '/api/user/two-factor/off': () => ({ password: 'not this one', code: '000000' }),
  '/api/user/confirm': () => ({ password: 'not this one' }),
  '/api/client-page/:token/ask': () => ({ words: 'Is there parking?' }),
  '/api/client-page/:token/changes/:id/accept': () => ({ hash: 'a'.repeat(64) }),
  '/api/client-page/:token/changes/:id/addendum': () => ({ hash: 'a'.repeat(64) }),
  '/api/client-page/:token/changes/:id/decline': () => ({}),
  '/api/client-page/:token/moves/:id/decline': () => ({}),
  '/api/client-page/:token/proposals/:id/accept': () => ({ hash: 'a'.repeat(64), ticks: [], total: 1 }),
  '/api/client-page/:token/proposals/:id/contract': () => ({ hash: 'a'.repeat(64), ticks: [] }),
  '/api/client-page/:token/proposals/:id/decline': () => ({}),
  '/api/client-page/:token/sheets/:id/answers/:question': () => ({ answer: 'Rye', version: 0 }),
  '/api/client-page/:token/contracts/:id/sign': () => ({
    name: 'Nobody',
    way: 'typed',
    consent: true,
    documentHash: 'a'.repeat(64),
  }),
  '/api/sign/:token': () => ({ name: 'Nobody', way: 'typed', consent: true, documentHash: 'a'.repeat(64) }),
}

test.each(secretRoutes.map((route) => [route.path, route] as const))(
  'guessing at %s ends after ten tries, until three minutes have passed',
  async (path, { method, access }) => {
    const { raw, clock } = await openStudio()
    const guess = (index: number) =>
      raw(
        access === 'anyone' ? 'visitor' : 'alice',
        method,
        path
          .replace(':token', 'A'.repeat(43) + (path.includes('/feed/') ? '.ics' : ''))
          .replace(':id', '1')
          .replace(':question', '1'),
        method === 'GET' ? {} : { body: wrong[path]?.(index) },
      )
    for (let index = 0; index < 10; index++) expect((await guess(index)).status).not.toBe(429)
    const refused = await guess(10)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    clock.now += 181_000
    expect((await guess(11)).status).not.toBe(429)
  },
)

test('right passwords are not counted as guesses', async () => {
  const { raw } = await openStudio()
  for (let tries = 0; tries < 30; tries++)
    expect((await raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password } })).status).toBe(
      200,
    )
})

/** Makes Alice's password quick to check, for many guesses: what a check costs is tested in accounts.test.ts. */
async function makeGuessesCheap({ db, ids }: Studio): Promise<void> {
  const cheap = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await db.updateTable('users').set({ password: cheap }).where('id', '=', ids.alice).execute()
}

test('a guessed-at account is closed to guessing for an hour, and stays open to its owner’s session', async () => {
  const studio = await openStudio()
  await makeGuessesCheap(studio)
  const { raw, db, clock } = studio
  const guess = async () => {
    await db.deleteFrom('rate_limits').where('key', 'like', '/api/login%').execute()
    return raw('visitor', 'POST', '/api/login', { body: { email: 'ALICE@studio.example', password: 'not this one' } })
  }
  for (let tries = 0; tries < 25; tries++) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
  expect((await raw('alice', 'GET', '/api/user')).status).toBe(200)
  clock.now += 3_601_000
  expect((await guess()).status).toBe(401)
})

test.each([
  ['with mail, after a hundred wrong passwords in a row only a reset opens', { MAIL_URL: 'smtp://127.0.0.1:1' }, 401],
  ['without mail nobody is shut out by somebody else’s guesses', {}, 200],
])('%s', async (_what, env, status) => {
  const { raw, db, ids } = await openStudio({ env: env as Record<string, string> })
  await db.updateTable('users').set({ failedSignIns: 100 }).where('id', '=', ids.alice).execute()
  expect((await raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password } })).status).toBe(
    status,
  )
})

/** Signs Alice in from a browser, and answers the cookie by which it is recognized. */
async function deviceOf({ raw }: Studio): Promise<string> {
  const { headers } = await raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password } })
  return /device=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0] ?? ''
}

/** Tries a password for Alice's account, always from another network. */
const guesser =
  ({ raw, db }: Studio) =>
  async (tried: string, cookie = '') => {
    await db.deleteFrom('rate_limits').where('key', 'like', '/api/login%').execute()
    return raw('visitor', 'POST', '/api/login', {
      body: { email: emailOf('alice'), password: tried },
      headers: cookie ? { cookie } : {},
    })
  }

test('strangers who guess at an account do not slow down a browser in which its owner has signed in', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const device = await deviceOf(studio)
  await makeGuessesCheap(studio)
  const guess = guesser(studio)
  for (let tries = 0; tries < 25; tries++) expect((await guess('not this one')).status).toBe(401)
  expect(await guess(password)).toMatchObject({
    status: 429,
    json: { message: expect.stringContaining('or reset your password: the emailed link lets you in right away.') },
  })
  await studio.db.updateTable('users').set({ failedSignIns: 100 }).where('id', '=', studio.ids.alice).execute()
  expect((await guess(password, device)).status).toBe(200)
})

test('a known browser has a limit of its own, and is forgotten after a hundred wrong passwords', async () => {
  const studio = await openStudio()
  const device = await deviceOf(studio)
  await makeGuessesCheap(studio)
  const guess = guesser(studio)
  for (let hour = 0; hour < 4; hour++) {
    for (let tries = 0; tries < 25; tries++) expect((await guess('not this one', device)).status).toBe(401)
    expect((await guess(password, device)).status).toBe(429)
    studio.clock.now += 3_601_000
  }
  expect(await studio.db.selectFrom('known_devices').select('hash').execute()).toHaveLength(1)
  await guess('not this one', device)
  expect(await studio.db.selectFrom('known_devices').select('hash').execute()).toHaveLength(0)
})

test('the owner and the administrators are told of many guesses, once a day', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  await makeGuessesCheap(studio)
  const guess = guesser(studio)
  const guessOften = async () => {
    for (let tries = 0; tries < 30; tries++) await guess('not this one')
  }
  await guessOften()
  const titles = async (who: 'alice' | 'bob' | 'admin') =>
    (await studio.raw(who, 'GET', '/api/notifications/unread')).json.map(({ title }: { title: string }) => title)
  await expect.poll(() => titles('admin')).toEqual(['Many wrong passwords'])
  expect(await titles('alice')).toEqual(['Many wrong passwords'])
  expect(await titles('bob')).toEqual([])
  const emails = await studio.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  expect(emails).toEqual([{ kind: 'sign-in-guesses', recipient: emailOf('alice') }])
  studio.clock.now += 4 * 3_600_000
  await guessOften()
  expect(await titles('alice')).toHaveLength(1)
  studio.clock.now += 24 * 3_600_000
  await guessOften()
  await expect.poll(() => titles('alice')).toHaveLength(2)
})

test('an address without an account is limited in the same way, and nobody is told', async () => {
  const { raw, db } = await openStudio()
  const guess = async () => {
    await db.deleteFrom('rate_limits').where('key', 'like', '/api/login%').execute()
    return raw('visitor', 'POST', '/api/login', { body: { email: 'nobody@studio.example', password } })
  }
  for (let tries = 0; tries < 25; tries++) expect((await guess()).status).toBe(401)
  expect(await guess()).toMatchObject({
    status: 429,
    json: { message: expect.stringMatching(/^Too many tries\. Wait/) },
  })
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([])
})

test('a household’s IPv6 addresses count as one', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2::ffff'))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('guesses at the same time count each by itself', async () => {
  const { raw } = await openStudio()
  const guess = () => raw('visitor', 'POST', '/api/login', { body: { email: 'x@studio.example', password: 'no' } })
  const answers = await Promise.all(Array.from({ length: 40 }, guess))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(401), ...Array(30).fill(429)])
})

test('forwarding headers are trusted from configured proxies only', async () => {
  const { raw } = await openStudio()
  const guess = (ip: string) =>
    raw('visitor', 'POST', '/api/login', {
      body: { email: 'x@studio.example', password: 'no' },
      headers: { 'x-forwarded-for': ip },
    })
  for (let index = 0; index < 10; index++) await guess(`192.0.2.${index}`)
  expect((await guess('192.0.2.99')).status).toBe(429)
})
