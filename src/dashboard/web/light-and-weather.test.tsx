import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { card, openDashboard, patience, spoken } from '#tests/help/dashboard.tsx'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { weather } from '#weather/api.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

test('today’s golden hour is shown for the photographer’s place', async () => {
  await openDashboard()
  await vi.waitFor(
    async () => expect(spoken(await card('Golden hour'))).toMatch(/New York, NY · \w+, \w+ \d+/),
    patience,
  )
  const golden = await card('Golden hour')
  await vi.waitFor(() => expect(spoken(golden)).toMatch(/[Mm]orning(, best time)?\d+:\d\d–\d+:\d\d AM/), patience)
  expect(spoken(golden)).toMatch(/[Ee]vening(, best time)?\d+:\d\d–\d+:\d\d PM/)
  expect(spoken(golden)).toMatch(/starts in \d|ends in \d|tomorrow at \d/)
  const figure = await within(golden).findByRole('figure', { name: /Sunrise .* sunset/ })
  expect(figure).toBeDefined()
  // Tests have no weather service: the quality is the seasonal one.
  expect(await within(golden).findByText('Seasonal estimate')).toBeDefined()
  expect(within(golden).getAllByRole('listitem')).toHaveLength(2)
})

test('while the home place cannot be loaded, no other light is shown for it, and none is asked for', async () => {
  await openDashboard(async () => {
    const reach = globalThis.fetch
    globalThis.fetch = (url, init) =>
      String(url).startsWith('/api/places') ? Promise.reject(new TypeError('Failed to fetch')) : reach(url, init)
    onTestFinished(() => void (globalThis.fetch = reach))
  })
  const golden = await card('Golden hour')
  await within(golden).findByText('Your home place could not be loaded.', {}, { timeout: patience })
  expect(spoken(golden)).not.toMatch(/Usually|Set location|\d:\d\d–/)
})

test('the badge, the tips and the refreshed advice of the golden hour agree', async () => {
  await openDashboard()
  const golden = await card('Golden hour')
  const badge = await within(golden).findByText(/^Usually \w+/, {}, { timeout: patience })
  const word = /^Usually (\w+)/.exec(badge.textContent ?? '')?.[1]
  const isEven = /any direction works/.test(spoken(golden))
  expect(isEven).toBe(word === 'fair' || word === 'poor')
  await userEvent.click(within(golden).getByRole('button', { name: 'Refresh golden hour advice' }))
  await vi.waitFor(() => expect(spoken(golden)).toMatch(`usually ${word} in`), patience)
  expect(/any direction works/.test(spoken(golden))).toBe(isEven)
  expect(/backs to it|for side light/.test(spoken(golden))).toBe(!isEven)
})

test('the weather stands beside what comes next, whose rows show their light', async () => {
  await openDashboard(async ({ as }) => {
    const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    await as('alice')(shoots.create, {
      input: {
        title: 'Pier',
        location: 'Pier 1',
        type: 'portrait',
        date: soon(2),
        coordinates: { lat: 40.7, lng: -74 },
      },
    })
    await as('alice')(shoots.create, {
      input: { title: 'Studio', location: 'Studio 4', type: 'product', date: soon(3) },
    })
  })
  expect(await card('Weather')).toBeDefined()
  const upcoming = await card('Upcoming Photography Sessions')
  await vi.waitFor(
    () => expect(upcoming.querySelectorAll('li [aria-hidden="true"][style*="linear-gradient"] > *')).toHaveLength(2),
    patience,
  )
})

test('Refresh Data asks anew and says what came', async () => {
  await openDashboard()
  await vi.waitFor(async () => expect(spoken(await card('Golden hour'))).toContain('Seasonal estimate'), patience)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }))
  // Without a service no forecast can be refreshed.
  expect(await screen.findByText('Golden hour refreshed')).toBeDefined()
})

test('Refresh Data that does not reach the server says so', async () => {
  await openDashboard()
  await vi.waitFor(async () => expect(spoken(await card('Golden hour'))).toContain('Seasonal estimate'), patience)
  const well = globalThis.fetch
  globalThis.fetch = (url, init) =>
    String(url).includes('/api/weather') ? Promise.reject(new TypeError('offline')) : well(url, init)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }))
  expect(await screen.findByText('Weather API request failed')).toBeDefined()
  globalThis.fetch = well
})

test('a forecast that was fetched a moment ago is the newest, and said to be', async () => {
  const fake = await startFake(forecastFrom(Date.now()))
  const studio = await openDashboard(undefined, { WEATHER_URL: fake.url })
  expect((await screen.findAllByText(/^Forecast updated/))[0]).toBeDefined()
  const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }))
  await refresh()
  const statement = await screen.findByText(/^The forecast of .* is the newest\.$/)
  // Without newer data it is not a success.
  expect(statement.closest('[data-kind]')?.getAttribute('data-kind')).toBe('note')
  const known = fake.asked.length
  studio.clock.now += 61_000
  await refresh()
  expect(await screen.findByText('Weather forecast refreshed')).toBeDefined()
  expect(screen.queryByText('No newer forecast yet')).toBeNull()
  expect(fake.asked.length).toBeGreaterThan(known)
})

test('without a network, the golden hour says of when the forecast is that was kept', async () => {
  const fake = await startFake(forecastFrom(Date.now()))
  await openDashboard(
    async () => {
      const reach = globalThis.fetch
      globalThis.fetch = async (url, init) => {
        const answer = await reach(url, init)
        if (String(url).includes('/api/weather')) answer.headers.set('x-kept', '1')
        return answer
      }
    },
    { WEATHER_URL: fake.url },
  )
  const golden = await card('Golden hour')
  expect(await within(golden).findByText(/ · Forecast updated \d+:\d\d/)).toBeDefined()
  expect(within(golden).queryByText('Seasonal estimate')).toBeNull()
})

test('without the server, the golden hour is computed from the light alone', async () => {
  const well = globalThis.fetch
  globalThis.fetch = (url, init) =>
    String(url).includes('/api/weather') ? Promise.reject(new TypeError('offline')) : well(url, init)
  await openDashboard()
  const golden = await card('Golden hour')
  expect(await within(golden).findByText('Seasonal estimate')).toBeDefined()
  expect(within(golden).getAllByRole('listitem')).toHaveLength(2)
  globalThis.fetch = well
})

test('the forecast of the next shoots stands below the weather, as far as there is one', async () => {
  const fake = await startFake(forecastFrom(Date.now(), () => ({ temperature_2m: 15, precipitation_probability: 80 })))
  await openDashboard(
    async ({ as }) => {
      const create = (title: string, days: number, more: object) => {
        const date = new Date(Date.now() + days * 86_400_000).toISOString()
        return as('alice')(shoots.create, { input: { title, location: 'Pier 1', type: 'portrait', date, ...more } })
      }
      const { id } = await create('Pier', 2, { coordinates: { lat: 40.7, lng: -74 } })
      await create('Somewhere', 3, {})
      await as('alice')(weather.ofShoot, { params: { id } })
    },
    { WEATHER_URL: fake.url },
  )
  const hours = within(await within(await card('Weather')).findByRole('list', { name: 'At your next shoots' }))
  const [row, ...others] = hours.getAllByRole('listitem')
  expect(others).toEqual([])
  expect(spoken(row as HTMLElement)).toMatch(/^Pier\w{3}, \w{3} \d+(, \d{4})?, \d+:\d\d [AP]M59°, rain 80%$/)
})
