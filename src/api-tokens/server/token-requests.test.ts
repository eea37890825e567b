import { expect, test } from 'vitest'
import { makeToken, program } from '#tests/help/api-tokens.ts'
import { openStudio } from '#tests/help/studio.ts'

const draft = { name: 'Hannah Weber' }

test('a cookie beside a token is not read, and no session begins or goes on', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'])
  const bobs = await studio.session('bob')
  const sessions = () => studio.db.selectFrom('sessions').select(['userId', 'lastSeenAt', 'provenAt']).execute()
  await studio.raw('bob', 'POST', '/api/clients', { body: draft })
  const before = await sessions()
  studio.clock.now += 3_600_000
  const mixed = await program(studio, token)('GET', '/api/clients', { headers: bobs })
  expect([mixed.status, mixed.json, mixed.headers['set-cookie']]).toEqual([200, [], undefined])
  const write = await program(studio, token)('POST', '/api/clients', { headers: bobs, body: draft })
  expect(write.json).toMatchObject({ reason: 'missing_scope' })
  const wrong = await program(studio, 'lb_wrong')('GET', '/api/clients', { headers: bobs })
  expect(wrong.status).toBe(401)
  expect(await sessions()).toEqual(before)
})

test('with a wrong token even a browser’s own page gets no further', async () => {
  const studio = await openStudio()
  const headers = { authorization: 'Bearer lb_wrong' }
  expect((await studio.raw('alice', 'GET', '/api/clients', { headers })).status).toBe(401)
  const repeated = { ...headers, 'if-none-match': '"1"' }
  expect((await studio.raw('alice', 'GET', '/api/revisions', { headers: repeated })).status).toBe(401)
})

test('credentials for something else are left to it, in any spelling a token is one', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'])
  for (const authorization of ['Basic bGI6bGI=', 'Bearer eyJhbGciOi', 'lb_x', 'Bearer'])
    expect((await studio.raw('bob', 'GET', '/api/clients', { headers: { authorization } })).status).toBe(200)
  for (const scheme of ['bearer', 'BEARER', 'Bearer '])
    expect(
      (await program(studio, '')('GET', '/api/clients', { headers: { authorization: `${scheme} ${token}` } })).status,
    ).toBe(200)
})

test('a program whose token is not set is told what is missing', async () => {
  const studio = await openStudio()
  for (const authorization of ['Bearer', 'Bearer ', 'Bearer undefined']) {
    const headers = { authorization }
    for (const [method, url] of [
      ['GET', '/api/clients'],
      ['POST', '/api/clients'],
      ['POST', '/mcp'],
    ] as const) {
      const answer = await studio.raw('visitor', method, url, { headers, ...(method === 'POST' && { body: draft }) })
      expect([answer.status, answer.json.message, answer.headers['www-authenticate']]).toEqual([
        401,
        'This request has no API token. Make one in Settings, and send it as “Authorization: Bearer lb_…”.',
        'Bearer',
      ])
    }
  }
  expect((await studio.raw('visitor', 'GET', '/api/clients')).json.message).toBe('Sign in to continue.')
})

test('a token in an address or a body is none', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:write'])
  for (const name of ['token', 'access_token', 'authorization', 'api_key'])
    expect((await studio.raw('visitor', 'GET', `/api/clients/counts?${name}=${token}`)).status).toBe(401)
  expect((await studio.raw('visitor', 'POST', '/api/clients', { body: { ...draft, token } })).status).toBe(401)
})

test('pages of other sites are told nothing that lets them send a token', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'])
  const headers = { host: 'localhost:3000', origin: 'https://evil.example' }
  const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
  const preflight = await studio.inject({ method: 'OPTIONS', url: '/api/clients', headers: { ...headers, ...asked } })
  const answer = await program(studio, token)('GET', '/api/clients', { headers })
  for (const given of [preflight.headers, answer.headers])
    expect(Object.keys(given).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('a repeated request with its key is answered once, with a stale version it is refused', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:write'])
  const ask = program(studio, token)
  const key = { headers: { 'idempotency-key': 'row-7' }, body: draft }
  const [first, second] = [await ask('POST', '/api/clients', key), await ask('POST', '/api/clients', key)]
  expect([first.status, second.json]).toEqual([201, first.json])
  expect((await ask('GET', '/api/clients')).json).toHaveLength(1)
  const found = await ask('GET', `/api/clients/${first.json.id}`)
  const tag = String(found.headers['etag'])
  const known = await ask('GET', `/api/clients/${first.json.id}`, { headers: { 'if-none-match': tag } })
  expect(known.status).toBe(304)
  const change = (ifMatch: string) =>
    ask('PUT', `/api/clients/${first.json.id}`, { headers: { 'if-match': ifMatch }, body: { name: 'Hannah Roth' } })
  expect([(await change(tag)).status, (await change(tag)).status]).toEqual([200, 412])
})

test('no token makes a link that works without it', async () => {
  const studio = await openStudio()
  const { id } = (await studio.raw('alice', 'POST', '/api/clients', { body: draft })).json
  const ask = program(studio, (await makeToken(studio, 'alice', ['clients:write', 'contracts:write'])).token)
  const made = await ask('POST', `/api/clients/${id}/client-page`, { body: {} })
  expect([made.status, made.json.reason]).toEqual([403, 'not_for_tokens'])
  const unasked = await ask('PUT', '/api/client-page-settings', { body: { codeAsked: 'never' } })
  expect([unasked.status, unasked.json.reason]).toEqual([403, 'not_for_tokens'])
})

test('a change for another user than the token’s is refused', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:write'])
  const headers = { 'x-user': String(studio.ids.bob) }
  expect((await program(studio, token)('POST', '/api/clients', { headers, body: draft })).status).toBe(401)
})

test('in maintenance mode a token waits as its owner does, an administrator’s too', async () => {
  const studio = await openStudio()
  const tokens = [
    await makeToken(studio, 'alice', ['clients:read']),
    await makeToken(studio, 'admin', ['clients:read']),
  ]
  await studio.closeForMaintenance()
  for (const { token } of tokens) {
    const answer = await program(studio, token)('GET', '/api/clients')
    expect([answer.status, answer.json.reason]).toEqual([503, 'maintenance'])
  }
})

test('an administrator’s cookie beside a token opens nothing in maintenance mode', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'])
  const headers = await studio.session('admin')
  await studio.closeForMaintenance()
  for (const path of ['/api/clients', '/api/admin/users', '/api/nothing'])
    expect([path, (await program(studio, token)('GET', path, { headers })).status]).toEqual([path, 503])
})

test('600 requests a minute are answered for each token, then it waits', async () => {
  const studio = await openStudio()
  const ask = program(studio, (await makeToken(studio, 'alice', ['shoots:read'])).token)
  const other = program(studio, (await makeToken(studio, 'alice', ['shoots:read'])).token)
  for (let count = 0; count < 599; count++) await ask('GET', '/api/invoices')
  expect((await ask('GET', '/api/holds')).status).not.toBe(429)
  studio.clock.now += 20_000
  const refused = await ask('GET', '/api/shoots/counts')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40'])
  expect((await other('GET', '/api/shoots/counts')).status).toBe(200)
  studio.clock.now += 40_000
  expect((await ask('GET', '/api/shoots/counts')).status).toBe(200)
})

test('wrong tokens of one network are limited; right ones beside them work', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'])
  const states: number[] = []
  for (let count = 0; count < 31; count++)
    states.push((await program(studio, `lb_${count}`)('GET', '/api/clients')).status)
  expect([states.indexOf(429), states.length]).toEqual([30, 31])
  expect((await program(studio, token)('GET', '/api/clients')).status).toBe(200)
})

test('log lines name the token by its id', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const studio = await openStudio({ env: { LOG_LEVEL: 'info' }, options: { logTo } })
  const { id, token } = await makeToken(studio, 'alice', ['clients:read'])
  await program(studio, token)('GET', '/api/clients')
  await program(studio, token)('GET', '/api/invoices')
  const ofToken = lines.map((line) => JSON.parse(line)).filter((line) => line.apiToken === id)
  expect(ofToken).toMatchObject([
    { route: '/api/clients', user: studio.ids.alice, status: 200 },
    { route: '/api/invoices', user: studio.ids.alice, status: 403 },
  ])
  expect(lines.join('')).not.toContain(token)
})
