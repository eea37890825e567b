import { expect, test } from 'vitest'
import { openLightbook } from '#app/server/start.ts'
import { openStudio } from '#tests/help/studio.ts'

const nora = { email: 'nora@studio.example', username: 'nora', password: 'lantern under oaks' }

test('when the installation is closed, every server tells a new set-up token, which only it accepts', async () => {
  const [here, there]: [string[], string[]] = [[], []]
  const { raw, db, ids, config, lightbook } = await openStudio({
    env: { HOST: '0.0.0.0' },
    options: { onSetupToken: (token) => void here.push(token), settingsPauseMs: 20 },
  })
  const other = await openLightbook(config, {
    jobsPauseMs: 3_600_000,
    settingsPauseMs: 20,
    onSetupToken: (token) => void there.push(token),
  })
  const register = async (more: object) => {
    const headers = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
    return other.app.inject({ method: 'POST', url: '/api/register', headers, payload: { ...nora, ...more } })
  }
  try {
    other.install.setupToken = 'the-token-of-the-first-start'
    // The installation has an administrator: the token is of no use any more.
    await expect.poll(() => other.install.setupToken).toBeUndefined()
    await db.deleteFrom('users').where('id', '<>', ids.admin).execute()
    expect((await raw('admin', 'DELETE', '/api/account', { body: { closeInstallation: true } })).status).toBe(204)
    await expect.poll(() => there).toHaveLength(1)
    expect(here.at(-1)).not.toBe(there[0])
    for (const setupToken of ['the-token-of-the-first-start', here.at(-1)])
      expect((await register({ setupToken })).statusCode).toBe(403)
    expect((await register({ setupToken: there[0] })).json()).toMatchObject({ role: 'admin' })
    await expect.poll(() => [lightbook.install.setupToken, other.install.setupToken]).toEqual([undefined, undefined])
    expect(there).toHaveLength(1)
  } finally {
    await other.close()
  }
})
