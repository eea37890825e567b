import { expect, test } from 'vitest'
import { openLightbook } from '#app/server/start.ts'
import { settingsApi } from '#system/settings-api.ts'
import { openStudio } from '#tests/help/studio.ts'

test('other servers on the same database follow a change within moments', async () => {
  const { as, config } = await openStudio()
  const other = await openLightbook(config, { jobsPauseMs: 3_600_000, settingsPauseMs: 20 })
  try {
    expect(other.install.mail).toBe(false)
    await as('admin')(settingsApi.saveEmail, {
      input: {
        enabled: true,
        host: '127.0.0.1',
        port: 1,
        security: 'none',
        username: 'studio',
        password: 'wax-and-wane',
        senderName: '',
        senderAddress: 'office@studio.example',
      },
    })
    await expect.poll(() => other.install.mail).toBe(true)
    expect(other.install.liveSettings.current.mailServer).toMatchObject({ password: 'wax-and-wane' })
    await as('admin')(settingsApi.savePublicAddress, { input: { url: 'https://studio.example' } })
    await expect.poll(() => other.install.publicUrl).toBe('https://studio.example')
  } finally {
    await other.close()
  }
})
