import { expect, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { addressOf } from '#kernel/web/call.ts'
import { places } from '#places/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { openCache } from './cache.ts'
import { keepForOffline } from './keep-for-offline.ts'

test('where the home place is can be read without a network', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const cache = openCache()
  await cache.fetchQuery(currentUser)
  const { preferences } = await cache.fetchQuery(settings)
  const postMessage = vi.fn<(message: { paths: string[] }) => void>()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  Object.assign(navigator, {
    serviceWorker: { register: vi.fn<() => void>(), ready: Promise.resolve({ active: { postMessage } }) },
  })
  await keepForOffline(cache, ['/shoots'])
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  const [{ paths } = { paths: [] }] = postMessage.mock.calls[0] ?? []
  expect(paths).toContain(addressOf(places.resolve, { input: { location: preferences.defaultLocation } }))
})
