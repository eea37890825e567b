import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarLines } from './feed-text.ts'
import type { FeedRow } from './store.ts'

const instant = (text: string) => Date.parse(text)

function shootAt(date: string, timeZone: string, more: Partial<FeedRow> = {}): FeedRow {
  const duration = more.duration ?? 60
  return {
    id: 7,
    title: 'Harbor',
    date: instant(date),
    endsAt: instant(date) + duration * 60_000,
    duration,
    timeZone,
    location: 'Pier 39',
    coordinates: null,
    type: 'portrait',
    status: 'confirmed',
    clientName: null,
    assignedAt: null,
    clientUpdatedAt: null,
    createdAt: instant('2026-01-01T00:00:00Z'),
    updatedAt: instant('2026-01-02T03:04:05Z'),
    version: 3,
    ...more,
  }
}

async function textOf(rows: FeedRow[]): Promise<string> {
  let text = ''
  for await (const piece of calendarLines(rows, 'https://studio.example')) text += piece
  return text
}

/** The events as a strict parser of RFC 5545 reads them, with the zones of the file. */
async function eventsOf(rows: FeedRow[]) {
  const text = await textOf(rows)
  ICAL.design.strict = true
  const root = new ICAL.Component(ICAL.parse(text) as unknown[])
  ICAL.TimezoneService.reset()
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return { text, root, events: root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

const utcOf = (time: ICAL.Time): string => new Date(time.toUnixTime() * 1000).toISOString()

test('says what it is, how often to look, and what each shoot is', async () => {
  const { root, events } = await eventsOf([
    shootAt('2026-07-01T16:00:00Z', 'America/New_York', {
      clientName: 'Lena, née Fischer',
      coordinates: '{"lat":40.7,"lng":-74.01}',
    }),
    shootAt('2026-07-02T16:00:00Z', 'America/New_York', { id: 8, status: 'cancelled' }),
  ])
  const valueOf = (name: string) => root.getFirstPropertyValue(name)
  expect([valueOf('version'), valueOf('method'), valueOf('x-wr-calname')]).toEqual([
    '2.0',
    'PUBLISH',
    'Lightbook shoots',
  ])
  expect(String(valueOf('refresh-interval'))).toBe('PT1H')
  const [first, second] = events.map(({ component }) =>
    Object.fromEntries(
      component.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]),
    ),
  )
  expect(first).toMatchObject({
    uid: 'shoot-7-1767225600000@lightbook',
    description: 'Portrait for Lena, née Fischer',
    geo: '40.7,-74.01',
    url: 'https://studio.example/shoots/7',
    status: 'CONFIRMED',
    transp: 'OPAQUE',
    sequence: '2',
    dtstamp: '2026-01-02T03:04:05Z',
    'last-modified': '2026-01-02T03:04:05Z',
  })
  expect(second).toMatchObject({ status: 'CANCELLED', transp: 'TRANSPARENT' })
})

test.each([
  ['pending', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['completed', 'CONFIRMED'],
  ['cancelled', 'CANCELLED'],
] as const)('a %s shoot is %s', async (status, expected) => {
  const { events } = await eventsOf([shootAt('2026-07-01T16:00:00Z', 'UTC', { status })])
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe(expected)
})

test.each([
  ['commas, semicolons; and \\ backslashes'],
  ['two\nlines, as a location may have been pasted'],
  ['👩‍👩‍👧‍👦'.repeat(25)],
  [`x${'👰🏽‍♀️é'.repeat(30)}`],
  ['שלום עולם, מזל טוב לזוג הצעיר ולמשפחה כולה, נתראה בחתונה'],
  ['"quoted": BEGIN:VEVENT'],
])('%j comes back exactly, in lines of at most 75 octets', async (title) => {
  const { text, events } = await eventsOf([
    shootAt('2026-07-01T16:00:00Z', 'Europe/Berlin', { title, location: title, clientName: title }),
  ])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect([events[0]?.summary, events[0]?.location, events[0]?.description]).toEqual([
    title,
    title,
    `Portrait for ${title}`,
  ])
})

test.each([
  ['America/New_York', '2026-01-15T17:00:00Z'],
  ['America/New_York', '2026-07-15T17:00:00Z'],
  ['Europe/London', '2026-03-29T00:30:00Z'],
  ['Europe/London', '2026-03-29T01:00:00Z'],
  ['Asia/Tokyo', '2026-07-15T03:00:00Z'],
  ['Asia/Calcutta', '2026-07-15T03:00:00Z'],
  ['Australia/Sydney', '2026-12-24T03:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Pacific/Chatham', '2026-09-26T14:00:00Z'],
  ['America/Santiago', '2026-09-06T04:00:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['Africa/Casablanca', '2026-02-25T12:00:00Z'],
  ['America/Vancouver', '2026-12-01T12:00:00Z'],
  ['UTC', '2026-07-15T03:00:00Z'],
  // The second 1:30 of a night that has two.
  ['America/New_York', '2026-11-01T06:30:00Z'],
  ['Europe/London', '2026-10-25T01:30:00Z'],
])('in %s %s is the same moment for a reader who knows only the rules in the file', async (zone, date) => {
  const { events, text } = await eventsOf([shootAt(date, zone, { duration: 45 })])
  expect(utcOf(events[0]?.startDate as ICAL.Time)).toBe(new Date(date).toISOString())
  expect(utcOf(events[0]?.endDate as ICAL.Time)).toBe(new Date(instant(date) + 45 * 60_000).toISOString())
  for (const [, named] of text.matchAll(/^DT(?:START|END);TZID=([^:]+):/gm))
    expect(text).toContain(`\r\nTZID:${named}\r\n`)
})

test('a shoot over the night on which clocks go back ends when its minutes are over', async () => {
  const { events } = await eventsOf([shootAt('2026-11-01T03:00:00Z', 'America/New_York', { duration: 480 })])
  expect(utcOf(events[0]?.endDate as ICAL.Time)).toBe('2026-11-01T11:00:00.000Z')
  expect(events[0]?.endDate.toString()).toBe('2026-11-01T06:00:00')
})

test('each zone is described once', async () => {
  const { root } = await eventsOf([
    shootAt('2026-07-01T16:00:00Z', 'Asia/Calcutta'),
    shootAt('2026-07-01T16:00:00Z', 'Asia/Kolkata'),
    shootAt('2026-07-01T16:00:00Z', 'UTC'),
  ])
  expect(root.getAllSubcomponents('vtimezone')).toHaveLength(1)
})

test('nothing planned yet is a calendar too', async () => {
  const { events } = await eventsOf([])
  expect(events).toEqual([])
})
