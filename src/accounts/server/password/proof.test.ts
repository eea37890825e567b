import { expect, test } from 'vitest'
import { insertToken } from '#accounts/server/emails/token-store.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { requireRecent } from '#kernel/server/http/recent.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio, type Raw } from '#tests/help/studio.ts'

const cookieOf = ({ headers }: Raw): string => /(?:__Host-)?sid=[\w-]*/.exec(String(headers['set-cookie']))?.[0] ?? ''
const minute = 60_000

test.each([
  ['just now', 0, true],
  ['ten minutes ago', -10 * minute, true],
  ['a moment longer ago', -10 * minute - 1, false],
  ['by a server whose clock is a little ahead', 30_000, true],
  ['in a future that a clock set back has made', 2 * minute, false],
])('a password proved %s: %s', (_when, at, isRecent) => {
  const now = Date.parse('2026-05-01T09:00:00Z')
  const asked = () => requireRecent(now + at, now)
  if (isRecent) expect(asked).not.toThrow()
  else expect(asked).toThrow('Enter your password once more to do this.')
})

test('proving the password gives the session a new secret, no longer life; the old one opens nothing', async () => {
  const { raw, clock, db } = await openStudio()
  const login = await raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password } })
  const rowOf = (cookie: string) =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where('idHash', '=', hashOf(cookie.replace('sid=', '')))
      .executeTakeFirst()
  const began = await rowOf(cookieOf(login))
  clock.now += 20 * minute
  const confirmed = await raw('visitor', 'POST', '/api/user/confirm', {
    headers: { cookie: cookieOf(login) },
    body: { password },
  })
  expect(confirmed.status).toBe(204)
  expect((await raw('visitor', 'GET', '/api/user', { headers: { cookie: cookieOf(login) } })).status).toBe(401)
  expect((await raw('visitor', 'GET', '/api/user', { headers: { cookie: cookieOf(confirmed) } })).status).toBe(200)
  expect(await rowOf(cookieOf(confirmed))).toMatchObject({
    id: began?.id,
    createdAt: began?.createdAt,
    provenAt: clock.now,
  })
})

test('a wrong password is refused at its field and counts as a guess', async () => {
  const { raw, db, ids, clock } = await openStudio()
  const guess = async () => {
    await db.deleteFrom('rate_limits').where('key', 'like', '/api/user/confirm%').execute()
    return raw('alice', 'POST', '/api/user/confirm', { body: { password: 'not this one' } })
  }
  expect(await guess()).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'password', message: 'That’s not your password. Try again.' }] },
  })
  for (let tries = 1; tries < 25; tries++) await guess()
  expect((await guess()).status).toBe(429)
  expect((await raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password } })).status).toBe(200)
  expect(
    (await db.selectFrom('sessions').select('provenAt').where('userId', '=', ids.alice).execute()).every(
      ({ provenAt }) => provenAt === clock.now,
    ),
  ).toBe(true)
})

test('after a hundred wrong passwords in a month no password is proved in a session, until it is reset', async () => {
  const { raw, db, clock, ids } = await openStudio()
  const prove = async (tried: string) => {
    await db.deleteFrom('rate_limits').where('key', 'not like', '%:month').execute()
    return (await raw('alice', 'POST', '/api/user/confirm', { body: { password: tried } })).status
  }
  for (let tries = 0; tries < 100; tries++) expect(await prove('not this one')).toBe(422)
  expect(await prove(password)).toBe(429)
  const token = await insertToken(db, ids.alice, 'reset-password', clock.now)
  const chosen = 'lantern under oaks'
  expect((await raw('visitor', 'POST', '/api/reset-password', { body: { token, password: chosen } })).status).toBe(200)
  const login = await raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password: chosen } })
  const headers = { cookie: cookieOf(login) }
  expect((await raw('visitor', 'POST', '/api/user/confirm', { headers, body: { password: chosen } })).status).toBe(204)
})
