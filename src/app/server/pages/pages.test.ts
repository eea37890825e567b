import { expect, test } from 'vitest'
import { bootIn, html, openPages } from '#tests/help/pages.ts'
import { openStudio } from '#tests/help/studio.ts'

test.each([
  ['visitor', '/', 200, 'LANDING'],
  ['alice', '/', 200, 'APP'],
  ['suspended', '/', 200, 'LANDING'],
  ['unverified', '/', 200, 'LANDING'],
  ['visitor', '/auth', 200, 'AUTH'],
  ['visitor', '/reset-password?token=x', 200, 'AUTH'],
  ['visitor', '/sign/anything', 200, 'SIGN'],
  ['alice', '/sign/anything', 200, 'SIGN'],
  ['visitor', '/verify', 200, 'SIGN'],
  ['visitor', '/inquire/anything', 200, 'INQUIRE'],
  ['alice', '/inquire/anything', 200, 'INQUIRE'],
  ['visitor', '/book/anything', 200, 'BOOK'],
  ['alice', '/book/anything/walk', 200, 'BOOK'],
  ['visitor', '/client/anything', 200, 'PORTAL'],
  ['alice', '/client/anything', 200, 'PORTAL'],
  ['visitor', '/account-deleted', 200, 'AUTH'],
  ['alice', '/shoots', 200, 'APP'],
  ['alice', '/shoots/7', 200, 'APP'],
  ['alice', '/search/raman%20wedding', 200, 'APP'],
  ['visitor', '/nowhere', 404, 'AUTH'],
  ['visitor', '//elsewhere.example/', 404, 'AUTH'],
  ['visitor', '/shoots//', 404, 'AUTH'],
  ['alice', '/nowhere', 404, 'APP'],
] as const)('%s at %s gets %d and the document %s', async (who, path, status, name) => {
  const { get } = await openPages()
  const answer = await get(who, path)
  expect(answer.status).toBe(status)
  expect(answer.body).toContain(name)
})

test.each([
  ['visitor', '/shoots', '/auth?next=%2Fshoots'],
  ['visitor', '/shoots/7?tab=light', '/auth?next=%2Fshoots%2F7%3Ftab%3Dlight'],
  ['visitor', '/dashboard', '/auth'],
  ['suspended', '/clients/3', '/auth?next=%2Fclients%2F3'],
  ['alice', '/auth?next=%2Fshoots%2F7', '/shoots/7'],
  ['alice', '/auth?next=%2F%2Felsewhere.example', '/'],
  ['visitor', '/registration-wizard', '/auth'],
  ['alice', '/auth', '/'],
  ['visitor', '/auth/', '/auth'],
  ['alice', '/shoots/7/?tab=light', '/shoots/7?tab=light'],
  ['visitor', '/profile', '/auth?next=%2Fprofile'],
  ['alice', '/account-deleted', '/'],
] as const)('%s at %s is sent to %s', async (who, path, location) => {
  const { get } = await openPages()
  expect(await get(who, path)).toMatchObject({ status: 302, headers: { location } })
})

test('while closed, everybody but administrators gets the page that says so, whatever they claim', async () => {
  const { get, closeForMaintenance, session } = await openPages()
  expect(bootIn(await get('visitor', '/maintenance'))).not.toHaveProperty('isInMaintenance')
  expect(await get('admin', '/admin-login')).toMatchObject({ status: 302, headers: { location: '/admin' } })
  expect(await get('alice', '/admin-login')).toMatchObject({ status: 302, headers: { location: '/' } })
  const paths = [
    '/',
    '/auth',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/sign/anything',
    '/verify',
    '/shoots/7',
    '/admin',
    '/admin/system',
    '/nowhere',
    '/?admin=access',
    '/auth?a=1',
  ]
  const forged = { ...html, cookie: `${(await session('alice')).cookie}; adminBypass=${Date.now()}` }
  await closeForMaintenance()
  for (const path of paths) {
    for (const answer of [
      await get('visitor', path),
      await get('moderator', path),
      await get('suspended', path),
      await get('visitor', path, forged),
    ]) {
      expect(answer, path).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1800', 'cache-control': 'no-store' },
      })
      expect(answer.body).toContain('AUTH')
      expect(bootIn(answer)).toEqual({
        user: null,
        settings: null,
        revisions: null,
        install: { mail: false, linksReachOutside: false, setupToken: false },
        isInMaintenance: true,
      })
    }
    expect((await get('admin', path)).status, path).not.toBe(503)
  }
  for (const who of ['visitor', 'alice'] as const) {
    expect(await get(who, '/maintenance')).toMatchObject({
      status: 200,
      body: expect.stringContaining('"isInMaintenance":true'),
    })
    expect(await get(who, '/admin-login')).toMatchObject({
      status: 200,
      body: expect.not.stringContaining('isInMaintenance'),
    })
  }
  expect((await get('visitor', '/assets/main-abc123.js', {})).status).toBe(200)
  expect(await get('admin', '/shoots')).toMatchObject({ status: 200, body: expect.stringContaining('APP') })
})

test('each page has a nonce of its own, is never kept, and may run our scripts only', async () => {
  const { get } = await openPages()
  const [first, second] = [await get('alice', '/'), await get('alice', '/')]
  const nonceOf = ({ body }: { body: string }) => /nonce="([^"]+)"/.exec(body)?.[1]
  expect(nonceOf(first)).not.toBe(nonceOf(second))
  const policy = String(first.headers['content-security-policy'])
  expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(first)}'`)
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe/)
  expect(first.headers['cache-control']).toBe('no-store')
})

test('the service worker reaches our server only, and learns for whom it keeps the document', async () => {
  const { get, ids } = await openPages()
  const worker = await get('visitor', '/service-worker.js')
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*connect-src 'self'$/),
  })
  expect((await get('alice', '/shoots')).headers['x-lightbook-user']).toBe(String(ids.alice))
  expect((await get('visitor', '/')).headers['x-lightbook-user']).toBeUndefined()
  expect((await get('alice', '/verify')).headers['x-lightbook-user']).toBeUndefined()
})

test('the chosen colors are there before the first script runs, and only the two that exist', async () => {
  const { get } = await openPages()
  const schemeWith = async (cookie: string, path = '/') =>
    /data-mantine-color-scheme="(\w+)"/.exec((await get('visitor', path, { ...html, cookie })).body)?.[1]
  expect(await schemeWith('scheme=dark')).toBe('dark')
  expect(await schemeWith('scheme=light')).toBe('light')
  expect(await schemeWith('scheme="><script>')).toBe('light')
  expect([await schemeWith('', '/verify'), await schemeWith('scheme=dark', '/verify')]).toEqual(['light', 'dark'])
  // A contract is paper.
  expect(await schemeWith('scheme=dark', '/sign/token')).toBe('light')
})

test('built files are kept for good and come compressed', async () => {
  const { get } = await openPages()
  const plain = await get('visitor', '/assets/main-abc123.js', {})
  expect(plain).toMatchObject({
    status: 200,
    body: 'export const x = 1',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  const packed = await get('visitor', '/assets/main-abc123.js', { 'accept-encoding': 'br' })
  expect(packed).toMatchObject({
    headers: { 'content-encoding': 'br', 'content-type': expect.stringContaining('javascript') },
  })
})

test.each([
  '/assets/../secret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/..%5csecret.txt',
  '/assets/%252e%252e/secret.txt',
  '/assets/....//secret.txt',
  '/assets/main-abc123.js%00.txt',
  '/assets//etc/passwd',
  '/assets/.%2e/.%2e/package.json',
  '/assets/',
  '/assets',
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/app/server/main.ts',
  '/data/lightbook.sqlite',
  '/api/user.css',
  '/api/../package.json',
])('the path %s leads to nothing', async (path) => {
  const { get } = await openPages()
  for (const headers of [html, { accept: '*/*' }]) {
    const answer = await get('visitor', path, headers)
    expect([400, 401, 404]).toContain(answer.status)
    expect(answer.body).not.toMatch(/SECRET|root:|"name": "lightbook"|SQLite format/)
  }
})

test('security.txt names the contact and expires in half a year', async () => {
  const { raw, clock } = await openStudio({
    env: { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Studio <studio@studio.example>' },
  })
  const { status, body } = await raw('visitor', 'GET', '/.well-known/security.txt')
  expect(status).toBe(200)
  expect(body).toContain('Contact: mailto:studio@studio.example\n')
  const expires = Date.parse(/Expires: (.+)/.exec(body)?.[1] ?? '')
  expect(expires).toBeGreaterThan(clock.now)
})
