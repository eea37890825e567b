import { expect, test } from 'vitest'
import { contentsOf } from '#tests/help/contents.ts'
import { openStudio } from '#tests/help/studio.ts'

const client = { name: 'Maya Lindqvist' }

const foreign = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
  ['an old browser that hides where it is', { 'sec-fetch-site': undefined, origin: 'null' }],
  ['nowhere', { 'sec-fetch-site': undefined }],
  ['another port', { 'sec-fetch-site': undefined, origin: 'http://localhost:3001' }],
] as const

test.each(foreign)('a change that comes from %s is refused, even signing in and out', async (_where, headers) => {
  const studio = await openStudio()
  const before = await contentsOf(studio.db)
  for (const path of ['/api/clients', '/api/login', '/api/logout']) {
    const answer = await studio.inject({
      method: 'POST',
      url: path,
      payload: client,
      headers: { host: 'localhost:3000', ...clean(headers) },
    })
    expect(answer.statusCode, path).toBe(403)
    expect(answer.json()).toMatchObject({ reason: 'foreign_origin' })
  }
  expect(await contentsOf(studio.db)).toEqual(before)
})

const clean = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))

test.each(['http://localhost:3000', 'http://127.0.0.1:3000'])(
  'a program says Origin %s and is let in',
  async (origin) => {
    const { inject } = await openStudio()
    const answer = await inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'a@b.example', password: 'x' },
      headers: { origin, host: 'localhost:3000' },
    })
    expect(answer.statusCode).toBe(401)
  },
)

test('a name that was made to point at this machine is not served', async () => {
  const { raw } = await openStudio()
  expect((await raw('visitor', 'GET', '/api/health', { headers: { host: 'rebound.example:3000' } })).status).toBe(421)
  expect((await raw('visitor', 'GET', '/api/health', { headers: { host: '127.0.0.1:3000' } })).status).toBe(200)
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const bodies: [string, string | Buffer, number][] = [
  ['no JSON', '{"name":', 400],
  ['text', 'hello', 400],
  ['a key twice', '{"name":"Maya","name":"Dana"}', 400],
  ['a key twice, once in disguise', '{"name":"Maya","n\\u0061me":"Dana"}', 400],
  ['a prototype', '{"name":"Maya","__proto__":{"role":"admin"}}', 400],
  ['a constructor', '{"constructor":{"prototype":{}}}', 400],
  ['100 000 brackets', nested(100_000), 400],
  [
    '10 000 keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, 1]))),
    400,
  ],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ['300 KB', JSON.stringify({ name: 'x'.repeat(300 * 1024) }), 413],
  ['a list', '[]', 422],
  ['a number', '7', 422],
  ['null', 'null', 422],
  ['an unknown key', '{"name":"Maya","role":"admin"}', 422],
  ['a number for a text', '{"name":7}', 422],
  ['a list for a text', '{"name":["Maya"]}', 422],
]

test.each(bodies)('a body that is %s is refused and nothing is written', async (_what, body, status) => {
  const studio = await openStudio()
  const before = await contentsOf(studio.db)
  const answer = await studio.raw('alice', 'POST', '/api/clients', { body })
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(answer.json).toMatchObject({
    status,
    detail: answer.json.message,
    instance: '/api/clients',
    requestId: expect.any(String),
  })
  expect(await contentsOf(studio.db)).toEqual(before)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body sent as %s is refused',
  async (type) => {
    const { raw } = await openStudio()
    expect(
      (await raw('alice', 'POST', '/api/clients', { body: '{"name":"Maya"}', headers: { 'content-type': type } }))
        .status,
    ).toBe(415)
  },
)

test('a refusal names each field in words', async () => {
  const { raw } = await openStudio()
  const { json } = await raw('alice', 'POST', '/api/shoots', { body: { title: ' ', location: '', type: 'selfie' } })
  expect(json.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual(['location', 'title', 'type'])
  expect(json.errors.find(({ path }: { path: string }) => path === 'title').message).toBe('Title is required')
})

test('every answer carries the protecting headers, and none says what it runs on', async () => {
  const studio = await openStudio()
  const asked = [
    await studio.raw('alice', 'GET', '/api/user'),
    await studio.raw('visitor', 'GET', '/api/user'),
    await studio.raw('visitor', 'GET', '/api/nothing'),
    await studio.raw('alice', 'POST', '/api/clients', { body: 'x'.repeat(300_000) }),
    await studio.raw('visitor', 'GET', '/%'),
  ]
  expect(asked.map(({ status }) => status)).toEqual([200, 401, 404, 413, 400])
  for (const { headers } of asked) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'cache-control': 'no-store',
    })
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('during maintenance only administrators work, and everybody may ask whether it is', async () => {
  const { raw, closeForMaintenance } = await openStudio()
  await closeForMaintenance()
  const closed = await raw('alice', 'GET', '/api/user')
  expect(closed).toMatchObject({ status: 503, json: { reason: 'maintenance' } })
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
  expect((await raw('visitor', 'POST', '/api/register', { body: {} })).status).toBe(503)
  expect((await raw('moderator', 'GET', '/api/shoots')).status).toBe(503)
  expect((await raw('visitor', 'GET', '/api/nothing')).status).toBe(503)
  expect((await raw('alice', 'DELETE', '/api/nothing/7')).status).toBe(503)
  expect((await raw('admin', 'GET', '/api/nothing')).status).toBe(404)
  expect((await raw('admin', 'GET', '/api/user')).status).toBe(200)
  expect((await raw('visitor', 'GET', '/api/system/maintenance-mode')).json).toMatchObject({ enabled: true })
  expect(
    (
      await raw('visitor', 'POST', '/api/login', {
        body: { email: 'alice@studio.example', password: 'a violet hour by the sea' },
      })
    ).status,
  ).toBe(503)
  expect(
    (
      await raw('visitor', 'POST', '/api/login', {
        body: { email: 'admin@studio.example', password: 'a violet hour by the sea' },
      })
    ).status,
  ).toBe(200)
})

test('the log is one line of JSON a request, without a word of what was said', async () => {
  const lines: string[] = []
  const { raw, close } = await openStudio({
    env: { LOG_LEVEL: 'info' },
    options: { logTo: { write: (line: string) => void lines.push(line) } },
  })
  await raw('visitor', 'POST', '/api/login', { body: { email: 'alice@studio.example', password: 'secret-in-a-body' } })
  await raw('visitor', 'GET', '/api/auth/verify-email?token=secret-in-a-query', {
    headers: { 'user-agent': 'x\n{"level":60}' },
  })
  await raw('alice', 'GET', '/api/user', { headers: { authorization: 'secret-in-a-header' } })
  await close()
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(logged.map(({ route, status }) => `${route} ${status}`)).toEqual([
    '/api/login 401',
    '/api/auth/verify-email 302',
    '/api/user 200',
  ])
  expect(logged[2]).toMatchObject({
    request: expect.any(String),
    ip: '127.0.0.1',
    user: expect.any(Number),
    ms: expect.any(Number),
  })
  expect(lines.join('')).not.toMatch(/secret-in|sid=/)
})

test.each([
  ['/search/%', '/search/%25'],
  ['/search/50%', '/search/50%25'],
  ['/search/%E0%A4%A', '/search/%25E0%25A4%25A'],
  ['/%', '/%25'],
])('a person who types %s is led to %s; a program is refused', async (typed, readable) => {
  const { raw } = await openStudio()
  const answer = await raw('alice', 'GET', typed, { headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers['location']]).toEqual([302, readable])
  expect((await raw('alice', 'GET', typed)).status).toBe(400)
  expect((await raw('alice', 'GET', `/api${typed}`, { headers: { accept: 'text/html' } })).status).toBe(400)
})
