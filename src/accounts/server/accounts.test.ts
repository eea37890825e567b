import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { emailOf, password } from '#tests/help/people.ts'

test('whoever signs in is known to the next request', async () => {
  const { as, raw } = await openStudio()
  const user = await as('visitor')(accounts.login, { input: { email: emailOf('alice'), password } })
  expect(user).toMatchObject({ username: 'alice', role: 'user', emailVerified: true })
  const { headers } = await raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password } })
  const cookie = String(headers['set-cookie']).split(';')[0] as string
  expect((await raw('visitor', 'GET', '/api/user', { headers: { cookie } })).json).toMatchObject({ username: 'alice' })
})
