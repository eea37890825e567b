import { expect, test } from 'vitest'
import { busyCalendars } from '#busy-calendars/api.ts'
import { calendar } from '#calendar/api.ts'
import { notifications } from '#notification-list/api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import type { SentSessionType } from '#session-types/draft.ts'
import { shoots } from '#shoots/api.ts'
import { calendarOf, startCalendarHosts } from '#tests/help/calendar-hosts.ts'
import { moveStudioTo } from '#tests/help/preferences.ts'
import { openStudio } from '#tests/help/studio.ts'
import { busyCalendarJob } from './calendar-job.ts'

const evenings = [['12:00', '22:00']] as [string, string][]
const hours = {
  mon: evenings,
  tue: evenings,
  wed: evenings,
  thu: evenings,
  fri: evenings,
  sat: evenings,
  sun: evenings,
}
const family = { name: 'Family', url: 'webcal://calendar.example.com/private/family-4f9a.ics' }
const path = 'calendar.example.com/private/family-4f9a.ics'
const dentist = ['UID:1', 'DTSTART:20261016T213000Z', 'DTEND:20261016T223000Z', 'SUMMARY:Dentist']

/** Alice's studio in October 2026, with a place and a host of her other calendars. */
async function openCalendars(env: Record<string, string> = {}) {
  const hosts = await startCalendarHosts()
  const lines: string[] = []
  const studio = await openStudio({
    env: { LOG_LEVEL: 'trace', ...env },
    options: { calendars: hosts.calendars, logTo: { write: (line) => void lines.push(line) } },
  })
  studio.clock.now = Date.parse('2026-10-06T04:00:00Z')
  const alice = studio.as('alice')
  const { id: placeId } = await alice(sessionPlaces.create, {
    input: { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' },
  })
  const startsOn = async (from: string) => {
    const draft = {
      name: 'Golden walk',
      slug: 'golden-walk',
      shootType: 'portrait',
      duration: 60,
      light: 'golden',
      half: 'evening',
      least: 45,
      notice: 0,
      hours,
      placeIds: [placeId],
    } satisfies SentSessionType
    const { days } = await alice(sessionTypes.preview, { input: { draft, placeId, from, days: 1 } })
    return days[0]?.times.map(({ start }) => start.slice(11, 16))
  }
  const add = async (input = family) => {
    const { id } = await alice(busyCalendars.create, { input })
    return alice(busyCalendars.read, { params: { id } })
  }
  const runJob = () =>
    busyCalendarJob({ services: studio.lightbook.services, keys: studio.lightbook.install }).run(
      studio.db,
      studio.clock.now,
      async () => true,
    )
  const passDays = (days: number) => void (studio.clock.now += days * 86_400_000)
  return { studio, alice, hosts, lines, startsOn, add, runJob, passDays }
}

test('busy times of another calendar are not offered; its address is told to nobody', async () => {
  const { studio, alice, hosts, lines, startsOn, add } = await openCalendars()
  expect(await startsOn('2026-10-16')).toEqual(['21:30', '21:45'])
  hosts.answer(path, calendarOf([...dentist.slice(0, 1), 'DTSTART:20261016T223500Z', 'DTEND:20261016T233000Z']))
  const added = await add()
  expect(added).toMatchObject({
    name: 'Family',
    host: 'calendar.example.com',
    ending: '.ics',
    times: 1,
    isFailing: false,
    isCut: false,
    readAt: '2026-10-06T04:00:00.000Z',
    okAt: '2026-10-06T04:00:00.000Z',
  })
  expect(await startsOn('2026-10-16')).toEqual(['21:30'])
  const params = { id: added.id }
  const renamed = await alice(busyCalendars.rename, { params, input: { name: 'Home' } })
  expect(renamed).toMatchObject({ name: 'Home', times: 1, version: 2 })
  await expect(studio.as('bob')(busyCalendars.read, { params })).rejects.toMatchObject({ code: 'not_found' })
  expect(await studio.as('bob')(busyCalendars.list, {})).toEqual([])
  const { bytes } = await studio.raw('alice', 'GET', '/api/user/export')
  const told = `${JSON.stringify(await alice(busyCalendars.list, {}))} ${bytes.toString('latin1')} ${lines.join(' ')}`
  expect(told).not.toMatch(/family-4f9a|private\//)
  expect(JSON.stringify(await studio.db.selectFrom('busy_calendars').selectAll().execute())).not.toContain(
    'family-4f9a',
  )
  await alice(busyCalendars.remove, { params })
  expect(await startsOn('2026-10-16')).toEqual(['21:30', '21:45'])
  expect(await studio.db.selectFrom('busy_times').selectAll().execute()).toEqual([])
})

test('a day away is the day of the studio, also once it is in another time zone', async () => {
  const { studio, alice, hosts, add } = await openCalendars()
  hosts.answer(path, ({ headers }, response) => {
    if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'text/calendar', etag: '"1"' })
    response.end(calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20261016']))
  })
  const { id } = await add()
  const from = async () =>
    (await studio.db.selectFrom('busy_times').select('startsAt').execute()).map(({ startsAt }) => startsAt)
  expect(await from()).toEqual([Date.parse('2026-10-16T04:00:00Z')])
  await moveStudioTo(alice, 'Pacific/Auckland')
  await alice(busyCalendars.read, { params: { id } })
  expect(await from()).toEqual([Date.parse('2026-10-15T11:00:00Z')])
})

test('what is free or cancelled takes nothing; five calendars are the most', async () => {
  const { alice, hosts, startsOn, add } = await openCalendars()
  hosts.answer(path, calendarOf([...dentist, 'TRANSP:TRANSPARENT'], [...dentist, 'UID:2', 'STATUS:CANCELLED']))
  expect(await add()).toMatchObject({ times: 0 })
  expect(await startsOn('2026-10-16')).toEqual(['21:30', '21:45'])
  for (const name of ['2', '3', '4', '5']) await alice(busyCalendars.create, { input: { ...family, name } })
  await expect(alice(busyCalendars.create, { input: family })).rejects.toMatchObject({ code: 'conflict' })
})

test.each([
  ['http://calendar.example.com/a.ics', /https/],
  ['ftp://calendar.example.com/a.ics', /https/],
  ['calendar.example.com/a.ics', /https/],
  ['https://me:secret@calendar.example.com/a.ics', /password/],
  ['https://calendar.example.com:8443/a.ics', /port/],
  ['webcal://calendar.example.com:80/a.ics', /port/],
  ['https://127.0.0.1/a.ics', /name/],
  ['https://0x7f.1/a.ics', /name/],
  ['https://2130706433/a.ics', /name/],
  ['https://[::1]/a.ics', /name/],
  ['https://localhost/a.ics', /name/],
  ['https://me.localhost./a.ics', /name/],
])('%s is refused as an address', async (url, message) => {
  const { alice } = await openCalendars()
  await expect(alice(busyCalendars.create, { input: { ...family, url } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { url: expect.stringMatching(message) },
  })
})

test('our own feed read back blocks nothing, not even the old time of a shoot that was moved', async () => {
  const { studio, alice, hosts, startsOn, add } = await openCalendars()
  const date = '2026-10-16T20:30:00Z'
  const input = { title: 'Maya', location: 'Pier 1', type: 'portrait', date, duration: 60 } as const
  const { id } = await alice(shoots.create, { input })
  const { url } = await alice(calendar.makeFeed, {})
  const { body } = await studio.raw('visitor', 'GET', new URL(url).pathname)
  expect(body).toContain('UID:shoot-')
  hosts.answer(path, body)
  expect(await add()).toMatchObject({ times: 0, isFailing: false })
  await alice(shoots.remove, { params: { id } })
  expect(await startsOn('2026-10-16')).toEqual(['21:30', '21:45'])
})

test('a calendar that is dead for eight days still counts, and is told of once', async () => {
  const { alice, hosts, startsOn, add, runJob, passDays } = await openCalendars()
  hosts.answer(path, calendarOf(dentist))
  await add()
  hosts.answer(path, (_, response) => response.writeHead(500).end())
  const unread = async () => (await alice(notifications.unread, {})).filter(({ type }) => type === 'calendar_unread')
  await runJob()
  expect((await alice(busyCalendars.list, {}))[0]).toMatchObject({ isFailing: false })
  for (let day = 0; day < 8; day += 1) {
    passDays(1)
    await runJob()
    expect(await startsOn('2026-10-16')).toEqual([])
  }
  expect((await alice(busyCalendars.list, {}))[0]).toMatchObject({
    isFailing: true,
    times: 1,
    okAt: '2026-10-06T04:00:00.000Z',
    readAt: '2026-10-14T04:00:00.000Z',
  })
  expect((await unread()).map(({ title }) => title)).toEqual(['Calendar not read for a day: Family'])
  hosts.answer(path, calendarOf())
  passDays(0.1)
  await runJob()
  expect((await alice(busyCalendars.list, {}))[0]).toMatchObject({ isFailing: false, times: 0 })
  expect(await startsOn('2026-10-16')).toEqual(['21:30', '21:45'])
})

test('what did not change is not sent again, but reckoned anew once a day', async () => {
  const { hosts, add, runJob, passDays } = await openCalendars()
  hosts.answer(path, ({ headers }, response) => {
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"' }).end(calendarOf(dentist))
  })
  expect(await add()).toMatchObject({ times: 1 })
  for (const days of [0.02, 0.02, 1]) {
    passDays(days)
    await runJob()
  }
  expect(hosts.asked.map(({ headers }) => headers['if-none-match'] ?? '')).toEqual(['', '"1"', '"1"', ''])
  expect(hosts.asked[0]?.headers['accept-encoding']).toBe('identity')
})

test('more times than are kept are told', async () => {
  const { hosts, add } = await openCalendars()
  hosts.answer(path, calendarOf(['DTSTART:20260101T000000Z', 'DURATION:PT5M', 'RRULE:FREQ=HOURLY']))
  expect(await add()).toMatchObject({ times: 5000, isCut: true })
})
