import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import type { LightPlace } from './light-place.ts'
import { useLightPlace } from './use-light-place.ts'
import { useMyPlace } from './use-my-place.ts'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())
beforeEach(() => sessionStorage.clear())

const Said = ({ found }: { found: LightPlace | undefined }) => (
  <p>{found ? `${found.label} · ${found.timeZone} · ${found.basis}` : 'nothing'}</p>
)

const Mine = () => <Said found={useMyPlace()} />

interface Placed {
  coordinates: { lat: number; lng: number } | null
  timeZone: string
  location: string
}

const Of = (shoot: Placed) => <Said found={useLightPlace(shoot)} />

const kiel = { lat: 54.32, lng: 10.14 }

test.each([
  [{ coordinates: kiel, timeZone: 'Europe/Berlin', location: 'Seebar, Kiel' }, 'Kiel, Germany · Europe/Berlin · shoot'],
  [
    { coordinates: kiel, timeZone: 'Europe/Berlin', location: 'Grandma’s barn' },
    'Kiel, Germany · Europe/Berlin · shoot',
  ],
  [{ coordinates: kiel, timeZone: 'Europe/Berlin', location: 'Paris' }, 'Kiel, Germany · Europe/Berlin · shoot'],
  [
    { coordinates: null, timeZone: 'America/New_York', location: 'Seebar, Kiel' },
    'Kiel, Germany · Europe/Berlin · location',
  ],
  [
    { coordinates: null, timeZone: 'Europe/Oslo', location: 'Grandma’s barn' },
    'New York, NY · America/New_York · default',
  ],
  [{ coordinates: null, timeZone: 'Europe/Oslo', location: '' }, 'New York, NY · America/New_York · default'],
])('the light of %j is that of %s', async (shoot, words) => {
  const studio = await openStudio()
  studio.signIn('alice')
  await show(<Of {...shoot} />, [settings])
  expect(await screen.findByText(words)).toBeDefined()
})

/** A browser whose permission prompt is answered by the test. */
function browser() {
  let callbacks: Parameters<Geolocation['getCurrentPosition']> | undefined
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((...url) => void (callbacks = url))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }))
  return {
    getCurrentPosition,
    listener: (latitude: number, longitude: number) =>
      callbacks?.[0]({ coords: { latitude, longitude } } as GeolocationPosition),
    refuse: () => callbacks?.[1]?.({ code: 1 } as GeolocationPositionError),
  }
}

async function showMine() {
  const studio = await openStudio()
  studio.signIn('alice')
  await show(<Mine />, [settings])
}

test('the default location is shown at once, and replaced by the browser’s position', async () => {
  const { getCurrentPosition, listener: tell } = browser()
  await showMine()
  expect(await screen.findByText('New York, NY · America/New_York · default')).toBeDefined()
  await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalled())
  expect(getCurrentPosition.mock.lastCall?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 300_000,
  })
  tell(54.32012, 10.14)
  expect(await screen.findByText('Kiel, Germany · Europe/Berlin · position')).toBeDefined()
})

test('a remote position is shown in degrees, with its own zone', async () => {
  const { listener: tell, getCurrentPosition } = browser()
  await showMine()
  await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalled())
  tell(-25.345, 131.036)
  expect(await screen.findByText('−25.345, 131.036 · Australia/Darwin · position')).toBeDefined()
})

test('a position at sea has the zone of the sea', async () => {
  const { listener: tell, getCurrentPosition } = browser()
  await showMine()
  await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalled())
  tell(30, -45)
  expect(await screen.findByText('30.000, −45.000 · Etc/GMT+3 · position')).toBeDefined()
})

test('who does not share a position is not asked again', async () => {
  const { refuse, getCurrentPosition } = browser()
  await showMine()
  await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalledOnce())
  refuse()
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  cleanup()
  await showMine()
  expect(await screen.findByText('New York, NY · America/New_York · default')).toBeDefined()
  expect(getCurrentPosition).toHaveBeenCalledOnce()
})
