import { expect, test } from 'vitest'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const day = 24 * 3_600_000
const chosen = 'lantern under oaks'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signIn({ raw }: Studio, userAgent = firefox): Promise<{ cookie: string }> {
  const { headers } = await raw('visitor', 'POST', '/api/login', {
    body: { email: emailOf('alice'), password },
    headers: { 'user-agent': userAgent },
  })
  return { cookie: String(headers['set-cookie']).split(';')[0] as string }
}

test('sessions are listed with device, without secret, the own one marked, and without ended ones', async () => {
  const studio = await openStudio()
  const old = await signIn(studio)
  studio.clock.now += 8 * day
  const here = await signIn(studio)
  const list = await studio.raw('visitor', 'GET', '/api/user/sessions', { headers: here })
  expect(list.json).toEqual([
    {
      id: expect.any(Number),
      device: 'Firefox on Windows',
      ip: '127.0.0.1',
      createdAt: '2026-05-09T09:00:00.000Z',
      lastSeenAt: '2026-05-09T09:00:00.000Z',
      isCurrent: true,
    },
  ])
  expect((await studio.raw('visitor', 'GET', '/api/user', { headers: old })).status).toBe(401)
})

test('one session can be ended, all others can be ended, and ending one’s own is signing out', async () => {
  const studio = await openStudio()
  const [here, phone, tablet] = [await signIn(studio), await signIn(studio, 'curl/8.0'), await signIn(studio)]
  const state = async (headers: { cookie: string }) =>
    (await studio.raw('visitor', 'GET', '/api/user', { headers })).status
  const list = async () =>
    (await studio.raw('visitor', 'GET', '/api/user/sessions', { headers: here })).json as {
      id: number
      device: string
      isCurrent: boolean
    }[]
  const end = (id: number | undefined) => studio.raw('visitor', 'DELETE', `/api/user/sessions/${id}`, { headers: here })
  const ofPhone = (await list()).find(({ device }) => device === 'curl')?.id
  expect((await end(ofPhone)).status).toBe(204)
  expect([await state(here), await state(phone), await state(tablet)]).toEqual([200, 401, 200])
  expect((await end(ofPhone)).status).toBe(404)
  expect((await studio.raw('visitor', 'POST', '/api/user/sessions/end-others', { headers: here })).status).toBe(204)
  expect([await state(here), await state(tablet)]).toEqual([200, 401])
  const own = await end((await list()).find(({ isCurrent }) => isCurrent)?.id)
  expect(own).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache", "storage"' } })
  expect(await state(here)).toBe(401)
})

test('a new password ends all other sessions, renews this one, and the owner is informed', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const [here, phone] = [await signIn(studio), await signIn(studio)]
  const change = (body: object) => studio.raw('visitor', 'POST', '/api/user/password', { headers: here, body })
  expect(await change({ currentPassword: 'not this one', newPassword: chosen })).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'currentPassword' }] },
  })
  expect(await change({ currentPassword: password, newPassword: 'password1' })).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'newPassword' }] },
  })
  expect(await change({ currentPassword: password, newPassword: password })).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'newPassword' }] },
  })
  const changed = await change({ currentPassword: password, newPassword: chosen })
  expect(changed.status).toBe(200)
  const state = async (headers: { cookie: string }) =>
    (await studio.raw('visitor', 'GET', '/api/user', { headers })).status
  expect([
    await state(here),
    await state(phone),
    await state({ cookie: String(changed.headers['set-cookie']).split(';')[0] as string }),
  ]).toEqual([401, 401, 200])
  const orders = await studio.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  expect(orders).toEqual([{ kind: 'password-changed', recipient: emailOf('alice') }])
})

test('of two who change the password at once, one does', async () => {
  const studio = await openStudio()
  const sessions = await Promise.all([signIn(studio), signIn(studio)])
  const answers = await Promise.all(
    sessions.map((headers, index) =>
      studio.raw('visitor', 'POST', '/api/user/password', {
        headers,
        body: { currentPassword: password, newPassword: `${chosen} ${index}` },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
