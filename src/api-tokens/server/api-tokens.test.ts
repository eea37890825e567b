import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { audit } from '#activity-log/api.ts'
import { accounts } from '#accounts/api.ts'
import { endAccessOf } from '#accounts/server/sessions/end-access.ts'
import { apiTokens, type SentApiToken } from '#api-tokens/api.ts'
import { deleteExpiredTokens } from './service.ts'
import { makeToken, program } from '#tests/help/api-tokens.ts'
import { emailsIn, waitForEmails } from '#tests/help/emails.ts'
import { openWithMail } from '#tests/help/mail-studio.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { unzipped } from '#tests/help/zip.ts'

const minute = 60_000
const day = 24 * 60 * minute

const clientDraft = { name: 'Hannah Weber' }

/** How a token is met now: at an endpoint that it may read. */
const stateOf = async (studio: Studio, token: string): Promise<number> =>
  (await program(studio, token)('GET', '/api/clients')).status

test('a token is told once, listed without it, and works until it is revoked', async () => {
  const studio = await openStudio()
  const made = await makeToken(studio, 'alice', ['clients:read'], { name: 'Website', expiresInDays: 90 })
  expect(made).toMatchObject({ name: 'Website', scopes: ['clients:read'], lastUsedAt: null })
  expect(Date.parse(made.expiresAt ?? '') - studio.clock.now).toBe(90 * day)
  expect(made.token).toMatch(/^lb_[0-9A-Za-z]{36}$/)
  expect(made.token.startsWith(made.start)).toBe(true)
  const { token, ...listed } = made
  expect(await studio.as('alice')(apiTokens.list, {})).toEqual([listed])
  expect(await studio.as('bob')(apiTokens.list, {})).toEqual([])
  const [row] = await studio.db.selectFrom('api_tokens').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await stateOf(studio, token)).toBe(200)
  expect((await studio.raw('bob', 'DELETE', `/api/user/api-tokens/${made.id}`)).status).toBe(404)
  expect(await stateOf(studio, token)).toBe(200)
  await studio.as('alice')(apiTokens.revoke, { params: { id: made.id } })
  expect(await stateOf(studio, token)).toBe(401)
})

test('the end of a token is a checksum, by which a scanner tells tokens from other texts', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'])
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const told = Array.from(token.slice(-6)).reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)
  expect(told).toBe(crc32(token.slice(0, -6)))
})

test('making one needs the password of just now; it is logged, and its owner is emailed', async () => {
  const studio = await openWithMail()
  const input: SentApiToken = { name: 'Zapier', scopes: ['money:write', 'money:read'], expiresInDays: 30 }
  const made = await studio.as('alice')(apiTokens.create, { input })
  expect(made.scopes).toEqual(['money:write'])
  await studio.as('alice')(apiTokens.revoke, { params: { id: made.id } })
  expect(await studio.as('admin')(audit.logs, { input: { admin: 'alice' } })).toMatchObject([
    { action: 'api_token_revoked', targetId: studio.ids.alice, details: { token: made.id } },
    { action: 'api_token_made', details: { token: made.id, scopes: 'money:write', days: 30 } },
  ])
  await waitForEmails(studio.box, 1)
  const emails = await emailsIn(studio.box)
  expect(emails).toMatchObject([{ to: emailOf('alice'), subject: 'An API token was made' }])
  expect(emails[0]?.text).toContain('A new password revokes all of them.')
  expect(emails[0]?.text).not.toContain(made.token)
  studio.clock.now += 11 * minute
  const late = await studio.raw('alice', 'POST', '/api/user/api-tokens', { body: input })
  expect([late.status, late.json.reason]).toEqual([403, 'reauth_required'])
})

test.each<[object, string]>([
  [{ name: ' ' }, 'name'],
  [{ name: 'N'.repeat(61) }, 'name'],
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['admin:write'] }, 'scopes.0'],
  [{ scopes: ['clients'] }, 'scopes.0'],
  [{ expiresInDays: 31 }, 'expiresInDays'],
  [{ expiresInDays: -1 }, 'expiresInDays'],
  [{ owner: 2 }, 'owner'],
])('%j is refused', async (wrong, path) => {
  const studio = await openStudio()
  const body = { name: 'Website', scopes: ['clients:read'], expiresInDays: 30, ...wrong }
  const { status, json } = await studio.raw('alice', 'POST', '/api/user/api-tokens', { body })
  expect(status).toBe(422)
  expect(JSON.stringify(json)).toContain(path.split('.')[0])
  expect(await studio.as('alice')(apiTokens.list, {})).toEqual([])
})

test('there are twenty at most, also when two are made at once', async () => {
  const studio = await openStudio()
  for (let index = 0; index < 19; index++) await makeToken(studio, 'alice', ['gear:read'])
  const body = { name: 'Last', scopes: ['gear:read'], expiresInDays: 30 }
  const both = await Promise.all([1, 2].map(() => studio.raw('alice', 'POST', '/api/user/api-tokens', { body })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a token reads and changes as its scopes say, without a browser, and a missing one is named', async () => {
  const studio = await openStudio()
  const reader = program(studio, (await makeToken(studio, 'alice', ['clients:read'])).token)
  const writer = program(studio, (await makeToken(studio, 'alice', ['clients:write'])).token)
  const made = await writer('POST', '/api/clients', { body: clientDraft })
  expect(made.status).toBe(201)
  expect((await reader('GET', `/api/clients/${made.json.id}`)).json).toMatchObject(clientDraft)
  expect((await writer('GET', `/api/clients/${made.json.id}`)).status).toBe(200)
  const refused = await reader('POST', '/api/clients', { body: clientDraft })
  expect(refused).toMatchObject({
    status: 403,
    json: { reason: 'missing_scope', scope: 'clients:write' },
    headers: { 'www-authenticate': 'Bearer error="insufficient_scope", scope="clients:write"' },
  })
  expect(refused.json.detail).toContain('clients:write')
  expect((await reader('GET', '/api/invoices')).json).toMatchObject({ scope: 'money:read' })
  expect(await studio.as('alice')(accounts.current, {})).toMatchObject({ id: studio.ids.alice })
})

test('of another photographer’s records a token finds nothing', async () => {
  const studio = await openStudio()
  const { id } = (await studio.raw('bob', 'POST', '/api/clients', { body: clientDraft })).json
  const alices = program(studio, (await makeToken(studio, 'alice', ['clients:write'])).token)
  expect((await alices('GET', `/api/clients/${id}`)).status).toBe(404)
  expect((await alices('PUT', `/api/clients/${id}`, { body: { name: 'Mine' } })).status).toBe(404)
  expect((await alices('DELETE', `/api/clients/${id}`)).status).toBe(404)
  expect((await alices('GET', '/api/clients')).json).toEqual([])
})

test('unknown, revoked and expired tokens are refused in the same words', async () => {
  const studio = await openStudio()
  const short = await makeToken(studio, 'alice', ['clients:read'], { expiresInDays: 30 })
  const revoked = await makeToken(studio, 'alice', ['clients:read'])
  await studio.as('alice')(apiTokens.revoke, { params: { id: revoked.id } })
  studio.clock.now += 30 * day
  const texts = ['lb_', 'lb_nothing', `lb_${'0'.repeat(36)}`, revoked.token, short.token, `${short.token}0`]
  const answers = await Promise.all(texts.map((text) => program(studio, text)('GET', '/api/clients')))
  const [first, ...others] = answers.map(({ status, headers, json: { requestId: _id, ...json } }) => ({
    status,
    challenge: headers['www-authenticate'],
    json,
  }))
  expect(first).toMatchObject({ status: 401, challenge: 'Bearer error="invalid_token"' })
  for (const other of others) expect(other).toEqual(first)
})

test('a token works to the last moment before its end, and is forgotten 90 days later', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'], { expiresInDays: 30 })
  studio.clock.now += 30 * day - 1
  expect(await stateOf(studio, token)).toBe(200)
  studio.clock.now += 1
  expect(await stateOf(studio, token)).toBe(401)
  const kept = () => studio.db.selectFrom('api_tokens').select('id').execute()
  await deleteExpiredTokens(studio.db, studio.clock.now + 90 * day)
  expect(await kept()).toHaveLength(1)
  await deleteExpiredTokens(studio.db, studio.clock.now + 90 * day + 1)
  expect(await kept()).toEqual([])
})

test('the last use is noted, once in five minutes', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'])
  const used = async () => (await studio.as('alice')(apiTokens.list, {}))[0]?.lastUsedAt
  const first = new Date(studio.clock.now).toISOString()
  await stateOf(studio, token)
  expect(await used()).toBe(first)
  studio.clock.now += 5 * minute - 1
  await stateOf(studio, token)
  expect(await used()).toBe(first)
  studio.clock.now += 1
  await stateOf(studio, token)
  expect(await used()).toBe(new Date(studio.clock.now).toISOString())
})

test('a suspended photographer’s token is refused until the account is active again', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'])
  const setStatus = (status: string) =>
    studio.raw('admin', 'PUT', `/api/admin/users/${studio.ids.alice}/status`, { body: { status } })
  expect((await setStatus('suspended')).status).toBe(200)
  expect((await program(studio, token)('GET', '/api/clients')).json).toMatchObject({ reason: 'account_suspended' })
  expect((await setStatus('active')).status).toBe(200)
  expect(await stateOf(studio, token)).toBe(200)
})

test('a deleted account takes its tokens with it', async () => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'])
  expect((await studio.raw('alice', 'DELETE', '/api/account', { body: {} })).status).toBe(204)
  expect(await stateOf(studio, token)).toBe(401)
  expect(await studio.db.selectFrom('api_tokens').select('id').execute()).toEqual([])
})

test.each<[string, (studio: Studio) => Promise<{ status: number }>, number]>([
  [
    'a new password',
    ({ raw }) =>
      raw('alice', 'POST', '/api/user/password', {
        body: { currentPassword: password, newPassword: 'lantern under oaks' },
      }),
    401,
  ],
  [
    'a password that an administrator sets',
    ({ raw, ids }) =>
      raw('admin', 'PUT', `/api/admin/users/${ids.alice}/password`, { body: { newPassword: 'lantern under oaks' } }),
    401,
  ],
  ['signing out elsewhere', ({ raw }) => raw('alice', 'POST', '/api/user/sessions/end-others'), 200],
  ['signing out', ({ raw }) => raw('alice', 'POST', '/api/logout'), 200],
])('after %s', async (_what, act, state) => {
  const studio = await openStudio()
  const { token } = await makeToken(studio, 'alice', ['clients:read'])
  const bobs = await makeToken(studio, 'bob', ['clients:read'])
  expect((await act(studio)).status).toBeLessThan(300)
  expect(await stateOf(studio, token)).toBe(state)
  expect(await stateOf(studio, bobs.token)).toBe(200)
})

test('a token that is being made while a new password ends its session is not made', async () => {
  const studio = await openStudio()
  await studio.as('alice')(apiTokens.list, {})
  const body = { name: 'Website', scopes: ['clients:read'], expiresInDays: 30 }
  let asking: Promise<{ status: number }> | undefined
  await studio.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ failedSignIns: 0 }).where('id', '=', studio.ids.alice).execute()
    asking = studio.raw('alice', 'POST', '/api/user/api-tokens', { body })
    // Long enough for its session to be looked up; were it not, the token would be refused all the same.
    await wait(300)
    await endAccessOf(transaction, studio.ids.alice, studio.clock.now)
  })
  expect((await asking)?.status).toBe(401)
  expect(await studio.db.selectFrom('api_tokens').select('id').execute()).toEqual([])
})

test('the download of all data says which tokens there were, without what works', async () => {
  const studio = await openStudio()
  const { token, start } = await makeToken(studio, 'alice', ['clients:read'])
  const files = await unzipped((await studio.raw('alice', 'GET', '/api/user/export')).bytes)
  const file = String(files.get('data/api-tokens.json'))
  expect(JSON.parse(file)).toMatchObject([{ start, scopes: 'clients:read' }])
  expect(file).not.toContain(token)
})
