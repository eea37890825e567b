import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { readCelsius } from '#tests/help/celsius.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { WeatherCard } from './weather-card.tsx'

afterEach(cleanup)

const brooklyn = { place: { lat: 40.7003, lng: -73.9967 }, timeZone: 'America/New_York', label: 'Brooklyn, NY' }

/** Half past two in the afternoon in New York. */
const now = Date.parse('2026-05-01T18:30:00Z')

const clouds = (at: number) => ({
  temperature_2m: (at / 3_600_000) % 24,
  cloud_cover_low: 60,
  weather_code: 3,
  wind_speed_10m: 16,
})

async function draw(studio: Studio, { place }: { place?: typeof brooklyn } = { place: brooklyn }) {
  studio.clock.now = now
  studio.signIn('alice')
  const route = createRootRoute({ component: () => <WeatherCard place={place} now={now} /> })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  await show(<RouterProvider router={router as never} />, [settings])
}

async function openWith(answering = forecastFrom(now, clouds)) {
  const fake = await startFake(answering)
  return { fake, studio: await openStudio({ env: { WEATHER_URL: fake.url } }) }
}

test('the card shows today, its source and age', async () => {
  const { studio } = await openWith()
  await draw(studio)
  expect(await screen.findByText('Cloudy')).toBeDefined()
  expect(screen.getByText('64°', { selector: 'p' })).toBeDefined()
  expect(screen.getByText('High 73° · Low 32° · Rain 5%')).toBeDefined()
  expect(screen.getByText('Brooklyn, NY')).toBeDefined()
  expect(screen.getByText('Forecast updated 2:30 PM')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Weather data by Open-Meteo.com' }).getAttribute('href')).toBe(
    'https://open-meteo.com/',
  )
  expect(screen.getByRole('link', { name: 'Weather' }).getAttribute('href')).toBe('/calendar')
  expect(screen.getByText('Even light under clouds: colors are true, and any direction works.')).toBeDefined()
  const slots = screen.getAllByRole('listitem').map((slot) => slot.querySelector('.vh')?.textContent)
  expect(slots).toEqual([
    '2\u00a0PM: Cloudy, 64°, rain 5%',
    '4\u00a0PM: Cloudy, 68°, rain 5%',
    '6\u00a0PM: Cloudy, 72°, rain 5%',
    '8\u00a0PM: Cloudy, 32°, snow 5%',
    '10\u00a0PM: Cloudy, 36°, rain 5%',
  ])
})

test('who prefers Celsius reads Celsius', async () => {
  const { studio } = await openWith()
  await readCelsius(studio)
  await draw(studio)
  expect(await screen.findByText('High 23° · Low 0° · Rain 5%')).toBeDefined()
})

test('the dialog shows nine hours from now on, and why the golden hours are what they are', async () => {
  const { studio } = await openWith()
  await draw(studio)
  await userEvent.click(await screen.findByRole('button', { name: 'Hour by hour' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Weather forecast' }))
  const rows = dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    ['2', '3', '4', '5', '6', '7', '8', '9', '10'].map((hour) => `${hour}\u00a0PM`),
  )
  expect(rows[0]).toEqual(['Cloudy', '64°', '5%', '10\u00a0mph', '80%'])
  expect(dialog.getByText('Brooklyn, NY · 2–11 PM')).toBeDefined()
  expect(dialog.getAllByText('Low cloud over 60% of the sky hides the sun: −58%')).toHaveLength(2)
})

test('high clouds give a sky one name, in the strip and hour by hour', async () => {
  const { studio } = await openWith(forecastFrom(now, () => ({ cloud_cover_mid: 0, cloud_cover_high: 63 })))
  await draw(studio)
  await userEvent.click(await screen.findByRole('button', { name: 'Hour by hour' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Weather forecast' }))
  expect(dialog.getAllByRole('cell', { name: 'Thin cloud' })).toHaveLength(9)
  const slots = screen.getAllByRole('listitem', { hidden: true }).map((slot) => slot.querySelector('.vh')?.textContent)
  expect(slots.filter((words) => words?.includes('PM: Thin cloud'))).toHaveLength(5)
})

test('an estimate is called one, and has no hours to show', async () => {
  await draw(await openStudio())
  expect(await screen.findByText('Estimate, not a forecast: no weather service is set up.')).toBeDefined()
  expect(screen.getByText(/^Estimate: (sunny|cloudy)$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Hour by hour' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Open-Meteo/ })).toBeNull()
})

test('without a place it is that of the default location', async () => {
  const { studio } = await openWith()
  await draw(studio, {})
  expect(await screen.findByText('New York, NY')).toBeDefined()
})

test('while our own server does not answer, the card estimates, says so and asks again', async () => {
  const { studio } = await openWith()
  await draw(studio)
  await screen.findByText('Cloudy')
  cleanup()
  const reach = globalThis.fetch
  globalThis.fetch = (url, init) =>
    String(url).startsWith('/api/weather') ? Promise.reject(new TypeError('Failed to fetch')) : reach(url, init)
  await draw(studio)
  expect(await screen.findByText('Estimate, not a forecast: the server did not answer.')).toBeDefined()
  expect(screen.getByText(/^Estimate: (sunny|cloudy)$/)).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  globalThis.fetch = reach
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Cloudy')).toBeDefined()
})

test('a server that never answers is not waited for without end', async () => {
  const { studio } = await openWith()
  const reach = globalThis.fetch
  const hang = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError'))),
    )
  globalThis.fetch = (url, init) => (String(url).startsWith('/api/weather') ? hang(url, init) : reach(url, init))
  const end = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  await draw(studio)
  expect(await screen.findByText('Weather', { selector: 'a' })).toBeDefined()
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(8000))
  end.abort()
  expect(await screen.findByText('Estimate, not a forecast: the server did not answer.')).toBeDefined()
  globalThis.fetch = reach
  timeout.mockRestore()
})

test('clocks that are not the photographer’s are named, and the age of the forecast is by them', async () => {
  const { studio } = await openWith()
  await draw(studio, {
    place: { place: { lat: 60.17, lng: 24.94 }, timeZone: 'Europe/Helsinki', label: 'Helsinki, Finland' },
  })
  expect(await screen.findByText('Helsinki, Finland · Helsinki time')).toBeDefined()
  expect(await screen.findByText('Forecast updated 9:30 PM')).toBeDefined()
})

test.each([
  ['below freezing', () => -6, 'High 21° · Low 21° · Snow 5%'],
  ['around it', (at: number) => ((at / 3_600_000) % 24) / 6 - 1, 'High 37° · Low 30° · Rain or snow 5%'],
])('on a day %s, what may fall is named', async (_, temperature, words) => {
  const { studio } = await openWith(forecastFrom(now, (at) => ({ ...clouds(at), temperature_2m: temperature(at) })))
  await draw(studio)
  expect(await screen.findByText(words)).toBeDefined()
})
