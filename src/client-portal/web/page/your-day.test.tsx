import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ClientPortal } from '#client-portal/web/page/client-portal.tsx'
import { clientPage } from '#client-portal/api.ts'
import { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import { shoots } from '#shoots/api.ts'
import { readCelsius } from '#tests/help/celsius.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { hannah, send } from '#tests/help/proposals.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { weather } from '#weather/api.ts'

afterEach(cleanup)

const may1 = Date.parse('2026-05-01T09:00:00Z')
const beginning = Date.parse('2026-05-04T21:00:00Z')
const portrait = {
  title: 'Maya & Elliot',
  location: 'Brooklyn Bridge Park',
  type: 'portrait',
  date: new Date(beginning).toISOString(),
  duration: 90,
  timeZone: 'America/New_York',
  coordinates: { lat: 40.7003, lng: -73.9967 },
} as const

/** It gets wet in the second hour of the shoot, and a good deal wetter once it is over. */
const hourly = (at: number) => ({
  temperature_2m: at === beginning ? 18 : 11,
  precipitation_probability: at === beginning + 3_600_000 ? 40 : at > beginning ? 90 : 5,
})

/** Hannah's shoot, its forecast once the photographer has looked at it, and her page. */
async function open({ language = 'en' as 'en' | 'de', ...change } = {}) {
  const fake = await startFake(forecastFrom(may1, hourly))
  const studio = await openStudio({ env: { WEATHER_URL: fake.url } })
  const alice = studio.as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: hannah.name, email: hannah.email, language } })
  const { token } = await send(studio, {}, { clientId })
  const { id } = await alice(shoots.create, { input: { ...portrait, ...change } })
  await alice(shoots.assignClient, { params: { id }, input: { clientId } })
  const fileOf = (path: string) => studio.raw('visitor', 'GET', path)
  const look = async (name = 'Your day') => {
    await show(<ClientPortal token={token} />)
    return within(await screen.findByRole('region', { name }))
  }
  return { studio, fake, alice, params: { id }, look, fileOf, token }
}

test('the forecast that the photographer has stands beside the day, with its source', async () => {
  const { alice, params, look } = await open()
  await alice(weather.ofShoot, { params })
  const day = await look()
  expect(day.getByText(/^Forecast: 64°F, 40% chance of rain\./).textContent).toMatch(
    /Open-Meteo, Fri, May 1, 5:00\sAM$/,
  )
  expect(day.getByRole('link', { name: 'Open-Meteo' }).getAttribute('href')).toBe('https://open-meteo.com/')
})

test('a forecast that nobody has asked for yet is asked for, and a service that hangs is not waited for', async () => {
  const { studio, fake, params, token } = await open()
  const weatherSeen = async () => {
    const { shoots: seen } = await studio.as('visitor')(clientPage.read, { params: { token } })
    return seen.find(({ id }) => id === params.id)?.weather
  }
  fake.answer('hang')
  const late = new Promise((resolve) => setTimeout(resolve, 2500, 'late'))
  expect(await Promise.race([weatherSeen(), late])).toMatchObject({ forecast: null })
  fake.answer(forecastFrom(may1, hourly))
  await expect.poll(weatherSeen).toMatchObject({ percent: 40, forecast: { provider: 'Open-Meteo' } })
})

test('a studio that reads Celsius says it in Celsius, as its emails do', async () => {
  const { studio, fake, look } = await open()
  fake.answer('500')
  await readCelsius(studio)
  expect((await look()).getByText(/^Estimate for the season: about \d\d°C, rain on/)).toBeDefined()
})

test('without one stands what is usual then, called an estimate, in the client’s language', async () => {
  const { look, fake } = await open()
  fake.answer('500')
  expect((await look()).getByText(/^Estimate for the season: about \d\d°F, rain on \d\d% of days\.$/)).toBeDefined()
  cleanup()
  const german = await open({ language: 'de' })
  german.fake.answer('500')
  expect((await german.look('Ihr Tag')).getByText(/^Schätzung zur Jahreszeit: etwa \d\d°F, Regen an/)).toBeDefined()
})

test('a forecast of before counts no longer once it is old, or the place is another one', async () => {
  const { alice, params, look, studio, fake } = await open()
  await alice(weather.ofShoot, { params })
  fake.answer('500')
  studio.clock.now += 13 * 3_600_000
  expect((await look()).getByText(/^Estimate for the season/)).toBeDefined()
  cleanup()
  studio.clock.now = may1
  expect((await look()).getByText(/^Forecast:/)).toBeDefined()
  cleanup()
  const { version: _, ...shoot } = await alice(shoots.find, { params })
  const input = { ...portrait, timeZone: shoot.timeZone, coordinates: { lat: 51.5, lng: -0.1 } }
  await alice(shoots.change, { params, input })
  expect((await look()).getByText(/^Estimate for the season/)).toBeDefined()
})

test('of a place that is not known, nothing is said', async () => {
  const { look } = await open({ coordinates: null } as object)
  const day = await look()
  expect(day.getByText('Brooklyn Bridge Park')).toBeDefined()
  expect(day.queryByText(/Forecast|Estimate/)).toBeNull()
})

test('the day is added to a calendar, as it is now; once it is cancelled there is no file of it', async () => {
  const { alice, params, look, fileOf } = await open()
  const day = await look()
  const link = day.getByRole('link', { name: 'Add to calendar: Maya & Elliot' })
  const path = link.getAttribute('href') ?? ''
  const { status, bytes, headers } = await fileOf(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const text = Buffer.from(bytes).toString()
  expect(text).toContain('BEGIN:VEVENT')
  expect(text).toContain('DTSTART:20260504T210000Z')
  expect(text).toContain('DTEND:20260504T223000Z')
  expect(text).toContain('SUMMARY:Maya & Elliot')
  await alice(shoots.change, { params, input: { status: 'cancelled' } })
  expect((await fileOf(path)).status).toBe(404)
})

test('nobody adds the day of another client', async () => {
  const { studio, params, fileOf } = await open()
  const other = await send(studio, {}, { name: 'Leo Castellano', email: 'leo@castellano.example' })
  expect((await fileOf(`/api/client-page/${other.token}/shoots/${params.id}/calendar`)).status).toBe(404)
})

test('the next day is shown as a band, with its hours; it leads to a map and into a calendar', async () => {
  const { look } = await open()
  const day = await look()
  expect((await day.findByText(/^5:00–6:30\sPM$/)).nextElementSibling?.querySelector('i')).toBeTruthy()
  expect(day.getByText(/^5:4\d\sAM$|^5:5\d\sAM$/)).toBeDefined()
  const map = day.getByRole('link', { name: 'Open in Maps: Brooklyn Bridge Park' })
  expect(map.textContent).toBe('Open in Maps')
})

test.each([
  ['en', 0, /^You’re all set\. See you today at 11:59\sPM\.$/],
  ['en', 1, /^You’re all set\. See you tomorrow at 11:59\sPM\.$/],
  ['en', 2, /^You’re all set\. See you on \w+, \w+ \d+, \d+\.$/],
  ['de', 1, /Wir sehen uns morgen um 23:59\sUhr\.$/],
] as const)('who is all set reads when it is: in %s, %i days ahead', async (language, days, words) => {
  const timeZone = Temporal.Now.timeZoneId()
  const now = Temporal.Now.zonedDateTimeISO(timeZone)
  const studio = await openStudio()
  studio.clock.now = now.epochMilliseconds
  const alice = studio.as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: hannah.name, language } })
  const date = now.add({ days }).with({ hour: 23, minute: 59, second: 0, millisecond: 0 }).toInstant().toString()
  const { id } = await alice(shoots.create, { input: { ...portrait, date, timeZone, coordinates: null } as never })
  await alice(shoots.assignClient, { params: { id }, input: { clientId } })
  const { link } = await alice(clientLinks.create, { params: { id: clientId } })
  await show(<ClientPortal token={link.slice(link.lastIndexOf('/') + 1)} />)
  expect(await screen.findByText(words)).toBeDefined()
})
