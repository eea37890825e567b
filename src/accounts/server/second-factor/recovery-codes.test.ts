import { expect, test } from 'vitest'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio } from '#tests/help/studio.ts'
import { codeAt, signIn, turnOn } from '#tests/help/two-factor.ts'

test('of many who show one code at once, one gets in, and so it is with a recovery code', async () => {
  const studio = await openStudio({ env: { TRUST_PROXY: '127.0.0.1' } })
  const { secret, recoveryCodes } = await turnOn(studio)
  for (const code of [codeAt(secret, studio.clock.now), recoveryCodes[0] as string]) {
    // An account allows only twenty-five attempts an hour.
    await studio.db.deleteFrom('rate_limits').execute()
    const tries = Array.from({ length: 50 }, (_, index) =>
      studio.raw('visitor', 'POST', '/api/login', {
        body: { email: emailOf('alice'), password, code },
        headers: { 'x-forwarded-for': `192.0.2.${index}` },
      }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 429, 503].includes(status))).toBe(true)
  }
})

test('a recovery code signs in once, however it is typed, and new ones void the old', async () => {
  const studio = await openStudio()
  const { recoveryCodes } = await turnOn(studio)
  const [first = '', second = ''] = recoveryCodes
  expect((await signIn(studio, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
  expect((await signIn(studio, first)).status).toBe(401)
  const alice = { cookie: (await studio.session('alice')).cookie }
  expect((await studio.raw('visitor', 'GET', '/api/user/two-factor', { headers: alice })).json.recoveryCodesLeft).toBe(
    9,
  )
  const renewed = await studio.raw('visitor', 'POST', '/api/user/two-factor/recovery-codes', { headers: alice })
  expect(renewed.status).toBe(201)
  expect((await signIn(studio, second)).status).toBe(401)
  expect((await signIn(studio, renewed.json.recoveryCodes[0])).status).toBe(200)
})

test('after a change of the server’s key the app’s codes work while the former key is kept', async () => {
  const studio = await openStudio()
  const { secret } = await turnOn(studio)
  const { install } = studio.lightbook
  install.formerKeys = [install.key]
  install.key = 'a'.repeat(43)
  expect((await signIn(studio, codeAt(secret, studio.clock.now))).status).toBe(200)
})

test('with another key of the server the app’s codes are refused and recovery codes still work', async () => {
  const studio = await openStudio()
  const { secret, recoveryCodes } = await turnOn(studio)
  studio.lightbook.install.key = 'a'.repeat(43)
  expect((await signIn(studio, codeAt(secret, studio.clock.now))).status).toBe(401)
  expect((await signIn(studio, recoveryCodes[0])).status).toBe(200)
})
