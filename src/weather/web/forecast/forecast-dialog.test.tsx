import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { shoots } from '#shoots/api.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { weather } from '#weather/api.ts'
import { HourByHour } from './hour-by-hour.tsx'

afterEach(cleanup)

const hour = 3_600_000

async function openShoot(change: object = {}, hourAt: Parameters<typeof forecastFrom>[1] = () => ({})) {
  const now = Date.parse('2026-05-01T09:00:00Z')
  const fake = await startFake(forecastFrom(now, hourAt))
  const studio = await openStudio({ env: { WEATHER_URL: fake.url } })
  const draft = {
    title: 'Rooftops',
    location: 'Berlin',
    type: 'portrait',
    date: '2026-05-03T15:00:00Z',
    duration: 90,
    timeZone: 'Europe/Berlin',
    coordinates: { lat: 52.52, lng: 13.4 },
    ...change,
  } as const
  const shoot = await studio.as('alice')(shoots.create, { input: draft })
  const answer = await studio.as('alice')(weather.ofShoot, { params: shoot })
  studio.signIn('alice')
  const start = Date.parse(shoot.date)
  await show(<HourByHour weather={answer} where="Berlin" slot={{ start, end: start + 1.5 * hour }} now={now} />, [
    settings,
  ])
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Hour by hour' }))
  return within(await screen.findByRole('dialog', { name: 'Weather forecast' }))
}

test('the hours around a shoot are in the zone of its place, which is named; its own are highlighted', async () => {
  await openShoot()
  const dialog = await openDialog()
  expect(dialog.getByText('Berlin · 2–11 PM, Berlin time')).toBeDefined()
  const hours = dialog.getAllByRole('rowheader')
  expect(hours.map(({ textContent }) => textContent)).toEqual(
    ['2', '3', '4', '5', '6', '7', '8', '9', '10'].map((name) => `${name}\u00a0PM`),
  )
  expect(hours.filter((name) => name.closest('tr')?.dataset.in).map(({ textContent }) => textContent)).toEqual([
    '5\u00a0PM',
    '6\u00a0PM',
  ])
})

test('a clear night is not called sunny, and fog is called fog', async () => {
  await openShoot({ date: '2026-05-03T21:00:00Z' }, (at) =>
    new Date(at).getUTCHours() < 22 ? {} : { weather_code: 45 },
  )
  const dialog = await openDialog()
  const skies = dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(skies).toEqual(['Sunny', 'Clear', 'Clear', 'Clear', 'Fog', 'Fog', 'Clear', 'Clear', 'Clear'])
})

test('an unknown figure is a dash', async () => {
  await openShoot({}, () => ({
    precipitation_probability: null,
    wind_speed_10m: null,
    cloud_cover_low: null,
    cloud_cover_mid: null,
    cloud_cover_high: null,
  }))
  const [first] = (await openDialog()).getAllByRole('row').slice(1)
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sunny', '59°', '–', '–', '–'])
  expect(screen.getAllByText('Seasonal estimate')).toHaveLength(2)
})

test('what no forecast reaches has no hours to open', async () => {
  await openShoot({ date: '2026-06-21T15:00:00Z' })
  expect(screen.queryByRole('button', { name: 'Hour by hour' })).toBeNull()
})
