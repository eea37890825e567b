import { expect, onTestFinished, test } from 'vitest'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { notifications } from '#notification-list/api.ts'
import { shoots } from '#shoots/api.ts'
import { forecastFrom, type FakeHour } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { refreshForecasts } from '#weather/server/refresh-forecasts.ts'
import { lightAlertJob } from './light-alerts.ts'
import { weatherAlertJob } from './weather-alerts.ts'

const start = Date.parse('2026-05-01T09:00:00Z')
const hour = 3_600_000
const log = { warn: () => {} }
const pier = {
  location: 'Pier 17',
  type: 'portrait' as const,
  timeZone: 'America/New_York',
  coordinates: { lat: 40.7, lng: -74 },
}

const round = ({ db, clock }: Studio, job: Job) => job.run(db, clock.now, async () => true)

const notified = async ({ as }: Studio) =>
  (await as('alice')(notifications.unread, {}))
    .map(({ title, message, priority }) => [title, message, priority])
    .toReversed()

const choose = async ({ db, ids }: Studio, chosen: object) =>
  void (await db
    .updateTable('user_settings')
    .set({ notifications: JSON.stringify(chosen) })
    .where('userId', '=', ids.alice)
    .execute())

/** A studio whose forecast is the same for every hour, set by the test. */
async function openUnder(sky: FakeHour, env: Record<string, string> = {}) {
  const now = { sky }
  const { url } = await startFake(forecastFrom(start, () => now.sky))
  const studio = await openStudio({ env: { WEATHER_URL: url, ...env } })
  const checkWeather = async () => {
    await refreshForecasts(
      { db: studio.db, services: studio.lightbook.services, now: () => studio.clock.now, log },
      { breath: 0 },
    )
    await round(
      studio,
      weatherAlertJob(() => true),
    )
  }
  return { studio, now, look: checkWeather }
}

const rain = { weather_code: 61, precipitation: 1, precipitation_probability: 70 }
const storm = { weather_code: 95 }

test('rain within two days is notified once, a storm after it, and both again after the shoot was moved', async () => {
  const { studio, now, look } = await openUnder(rain)
  const shoot = await studio.as('alice')(shoots.create, {
    input: { ...pier, title: 'Harbour', date: '2026-05-02T19:00:00Z', duration: 120 },
  })
  await studio.as('alice')(shoots.create, { input: { ...pier, title: 'Far', date: '2026-05-04T19:00:00Z' } })
  await studio.as('alice')(shoots.create, {
    input: { ...pier, title: 'Nowhere', coordinates: null, date: '2026-05-02T19:00:00Z' },
  })
  const wet = ['Rain likely: Harbour', 'Saturday, May 2 at 3:00\u00a0PM. Rain likely 3–5\u00a0PM (70%).', 'high']
  await look()
  await look()
  expect(await notified(studio)).toEqual([wet])
  now.sky = storm
  studio.clock.now += 5 * hour
  await look()
  await look()
  expect(await notified(studio)).toEqual([
    wet,
    ['Storm likely: Harbour', 'Saturday, May 2 at 3:00\u00a0PM. Storm likely 3–5\u00a0PM.', 'urgent'],
  ])
  await studio.as('alice')(shoots.change, { params: shoot, input: { date: '2026-05-02T20:00:00Z' } })
  await look()
  expect((await notified(studio)).at(-1)).toEqual([
    'Storm likely: Harbour',
    'Saturday, May 2 at 4:00\u00a0PM. Storm likely 4–6\u00a0PM.',
    'urgent',
  ])
  // The new place has another forecast.
  await studio.as('alice')(shoots.change, { params: shoot, input: { coordinates: { lat: 34, lng: -118.5 } } })
  now.sky = rain
  await look()
  await look()
  expect((await notified(studio)).slice(-2).map(([title]) => title)).toEqual([
    'Storm likely: Harbour',
    'Rain likely: Harbour',
  ])
})

test('the email of an alert says once when the shoot is, at its place and by the photographer’s clocks', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { studio, look } = await openUnder(rain, { MAIL_URL: smtp.url })
  await studio.as('alice')(shoots.create, {
    input: {
      title: 'Coast',
      location: 'Leo Carrillo Beach',
      type: 'portrait',
      timeZone: 'America/Los_Angeles',
      coordinates: { lat: 34, lng: -118.9 },
      date: '2026-05-02T19:00:00Z',
    },
  })
  // Not at night.
  studio.clock.now += 5 * hour
  await look()
  await expect.poll(() => smtp.emails.length).toBe(1)
  const [email] = smtp.emails
  expect(email?.subject).toBe('Weather at Coast, Saturday, May 2 at 12:00\u00a0PM Los Angeles time')
  expect(email?.text?.replaceAll('\u00a0', ' ').split('\n\n').slice(1, 4)).toEqual([
    'The weather may not suit your shoot:',
    'Coast\nSaturday, May 2 at 12:00 PM Los Angeles time (3:00 PM your time)\nLeo Carrillo Beach',
    'Rain likely 12–1 PM Los Angeles time (70%).',
  ])
})

test('fine weather, an old forecast, an estimate and a disabled setting cause no alert', async () => {
  const { studio, now, look } = await openUnder({})
  await studio.as('alice')(shoots.create, { input: { ...pier, title: 'Harbour', date: '2026-05-03T08:00:00Z' } })
  await look()
  now.sky = rain
  await choose(studio, { weatherAlerts: false })
  studio.clock.now += 7 * hour
  await look()
  await choose(studio, {})
  studio.clock.now += 13 * hour
  await round(
    studio,
    weatherAlertJob(() => true),
  )
  expect(await notified(studio)).toEqual([])
  await studio.db.deleteFrom('shoot_weather').execute()
  await round(
    studio,
    weatherAlertJob(() => true),
  )
  expect(await notified(studio)).toEqual([])
})

test('the light alert on the eve is in the zone of the place, polar days in words', async () => {
  const studio = await openStudio()
  const plan = (title: string, more: object = {}) =>
    studio.as('alice')(shoots.create, { input: { ...pier, title, date: '2026-05-05T18:00:00Z', ...more } })
  await plan('Harbour')
  await plan('Coast', {
    date: '2026-05-05T20:00:00Z',
    timeZone: 'America/Los_Angeles',
    coordinates: { lat: 34, lng: -118.5 },
  })
  await plan('North', {
    date: '2026-05-05T20:30:00Z',
    timeZone: 'Arctic/Longyearbyen',
    coordinates: { lat: 78.2, lng: 15.6 },
  })
  await plan('No place', { coordinates: null })
  studio.clock.now = Date.parse('2026-05-04T21:59:00Z')
  await round(
    studio,
    lightAlertJob(() => true),
  )
  expect(await notified(studio)).toEqual([])
  studio.clock.now = Date.parse('2026-05-04T22:00:00Z')
  await round(
    studio,
    lightAlertJob(() => true),
  )
  await round(
    studio,
    lightAlertJob(() => true),
  )
  // Several are sent concurrently, in any order.
  const notifications = (await notified(studio)).toSorted(([one], [other]) => String(one).localeCompare(String(other)))
  expect(notifications.map(([title]) => title)).toEqual([
    'Light on Tuesday, May 5: Coast',
    'Light on Tuesday, May 5: Harbour',
    'Light on Tuesday, May 5: North',
  ])
  expect(notifications[1]?.[1]).toMatch(
    /^Golden hour \d:\d\d–\d:\d\d\sAM and \d:\d\d–\d:\d\d\sPM\. The sun rises at 5:\d\d\sAM and sets at 7:\d\d\sPM\.$/,
  )
  expect(notifications[0]?.[1]).toMatch(/All in Los Angeles time\.$/)
  expect(notifications[2]?.[1]).toMatch(/The sun does not set\. All in Longyearbyen time\.$/)
})

test('the golden evening of a northern summer is told whole, with its sunset after midnight', async () => {
  const studio = await openStudio()
  const input = {
    title: 'Harbor',
    location: 'Bodø',
    type: 'portrait' as const,
    date: '2026-05-29T19:00:00Z',
    timeZone: 'Europe/Oslo',
    coordinates: { lat: 67.28, lng: 14.4 },
  }
  await studio.as('alice')(shoots.create, { input })
  studio.clock.now = Date.parse('2026-05-29T10:00:00Z')
  await round(
    studio,
    lightAlertJob(() => true),
  )
  const { message } = await studio.db.selectFrom('notifications').select('message').executeTakeFirstOrThrow()
  const told = message.replace(/\s/g, ' ')
  expect(told).toMatch(/^Golden hour 1:0\d–4:1\d AM and 9:4\d PM–1:0\d AM, May 30\. /)
  expect(told).toMatch(/ The sun rises at 1:3\d AM and sets at 12:3\d AM, May 30\. All in Oslo time\.$/)
})

test('disabled light alerts are not sent', async () => {
  const studio = await openStudio()
  await choose(studio, { goldenHourAlerts: false })
  await studio.as('alice')(shoots.create, { input: { ...pier, title: 'Harbour', date: '2026-05-02T18:00:00Z' } })
  studio.clock.now = Date.parse('2026-05-01T23:00:00Z')
  await round(
    studio,
    lightAlertJob(() => true),
  )
  expect(await notified(studio)).toEqual([])
})
