import { expect, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { addressOf } from '#kernel/web/call.ts'
import { weather } from '#weather/api.ts'
import { weatherInputOf } from '#weather/weather-input.ts'
import { places } from '#places/api.ts'
import { dayAfter } from '#time/day-after.ts'
import { today } from '#time/when.ts'
import { openStudio } from '#tests/help/studio.ts'
import { openCache } from './cache.ts'
import { keepForOffline } from './keep-for-offline.ts'

test('where the home place is, and its weather today and tomorrow, can be read without a network', async () => {
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
  const zone = 'America/New_York'
  const home = await studio.as('alice')(places.resolve, { input: { location: preferences.defaultLocation } })
  for (const days of [0, 1]) {
    const input = weatherInputOf({ lat: 0, lng: 0, timeZone: zone, ...home, date: dayAfter(today(zone), days) })
    expect(paths).toContain(addressOf(weather.ofPlace, { input }))
  }
})
