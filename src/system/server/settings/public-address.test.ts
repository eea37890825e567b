import { expect, test } from 'vitest'
import { places } from '#places/api.ts'
import { system } from '#system/api.ts'
import { settingsApi } from '#system/settings-api.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { openStudio } from '#tests/help/studio.ts'

test.each([
  'studio.example',
  'https://studio.example/lightbook',
  'ftp://studio.example',
  'https://a@studio.example',
  'https://',
  'https://x:99999',
])('the public address %s is refused', async (url) => {
  const { as } = await openStudio()
  await expect(as('admin')(settingsApi.savePublicAddress, { input: { url } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { url: expect.stringContaining('https://studio.example.com') },
  })
})

test('a public address leaves those open who use another one', async () => {
  const { as, inject, session } = await openStudio()
  const saved = await as('admin')(settingsApi.savePublicAddress, { input: { url: 'https://studio.example' } })
  expect(saved).toMatchObject({ source: 'saved', linksReachOutside: true, hasSecureCookies: false })
  expect(await as('admin')(system.description, {})).toMatchObject({ servers: [{ url: 'https://studio.example' }] })
  // An older browser, without Sec-Fetch-Site.
  const { cookie } = await session('admin')
  const from = (host: string, origin: string) =>
    inject({
      method: 'PUT',
      url: '/api/admin/public-address',
      headers: { host, origin, cookie },
      payload: { url: 'https://studio.example' },
    })
  expect((await from('studio.example', 'https://studio.example')).statusCode).toBe(200)
  expect((await from('localhost:3000', 'http://localhost:3000')).statusCode).toBe(200)
  expect((await from('localhost:3000', 'https://eve.example')).statusCode).toBe(403)
  expect((await from('eve.example', 'https://studio.example')).statusCode).toBe(421)
  expect(await as('admin')(settingsApi.savePublicAddress, { input: { url: '' } })).toMatchObject({
    source: 'none',
    url: 'http://localhost:3000',
  })
})

test('other services are told the public address of now, not the one of the start', async () => {
  const fake = await startFake(() => ({ results: [] }))
  const { as } = await openStudio({ env: { GEOCODER_URL: fake.url } })
  await as('alice')(places.search, { input: { q: 'Qqxzzy' } })
  await as('admin')(settingsApi.savePublicAddress, { input: { url: 'https://studio.example' } })
  await as('alice')(places.search, { input: { q: 'Zzyxqq' } })
  expect(fake.agents.at(-1)).toBe('Lightbook (https://studio.example)')
  expect(fake.agents[0]).not.toBe(fake.agents.at(-1))
})
