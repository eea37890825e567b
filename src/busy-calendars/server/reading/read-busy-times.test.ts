import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { calendarOf } from '#tests/help/calendar-hosts.ts'
import { readBusyTimes } from './read-busy-times.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string, timeZone = 'America/New_York') => readBusyTimes(bytesOf(text), { timeZone, now })

const timesIn = (events: string[][], timeZone?: string) =>
  read(calendarOf(...events), timeZone).times.map((span) =>
    span.map((at) => new Date(at).toISOString().slice(0, 16)).join(' '),
  )

test('times are in UTC, in a zone, floating or of whole days, by the clock of the photographer', () => {
  expect(timesIn([['DTSTART:20260310T120000Z', 'DTEND:20260310T130000Z']])).toEqual([
    '2026-03-10T12:00 2026-03-10T13:00',
  ])
  expect(timesIn([['DTSTART;TZID=Europe/Berlin:20260310T120000', 'DURATION:PT90M']])).toEqual([
    '2026-03-10T11:00 2026-03-10T12:30',
  ])
  expect(timesIn([['DTSTART:20260310T120000', 'DTEND:20260310T130000']], 'Asia/Tokyo')).toEqual([
    '2026-03-10T03:00 2026-03-10T04:00',
  ])
  expect(timesIn([['DTSTART;VALUE=DATE:20260308', 'DTEND;VALUE=DATE:20260309']])).toEqual([
    '2026-03-08T05:00 2026-03-09T04:00',
  ])
  expect(timesIn([['DTSTART;VALUE=DATE:20260310']])).toEqual(['2026-03-10T04:00 2026-03-11T04:00'])
  expect(timesIn([['DTSTART:20260310T120000Z'], ['DTSTART:x'], ['DTEND:20260310T120000Z']])).toEqual([])
})

test('a zone that the file describes is its own; one that nobody knows is the photographer’s', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Office',
    'BEGIN:STANDARD',
    'DTSTART:20200101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\n')
  const event = (tzid: string) => [
    'BEGIN:VEVENT',
    `DTSTART;TZID=${tzid}:20260310T120000`,
    'DURATION:PT1H',
    'END:VEVENT',
  ]
  const text = (tzid: string) => ['BEGIN:VCALENDAR', zone, ...event(tzid), 'END:VCALENDAR'].join('\n')
  expect(read(text('Office')).times).toEqual([[Date.parse('2026-03-10T09:00Z'), Date.parse('2026-03-10T10:00Z')]])
  expect(read(text('Elsewhere')).times).toEqual([[Date.parse('2026-03-10T16:00Z'), Date.parse('2026-03-10T17:00Z')]])
})

test('repetitions that are left out, added, moved or cancelled', () => {
  const series = [
    'UID:1',
    'DTSTART;TZID=America/New_York:20260302T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE;TZID=America/New_York:20260316T100000',
    'RDATE:20260303T150000Z',
    'RDATE;VALUE=PERIOD:20260304T150000Z/PT2H,20260305T150000Z/20260305T153000Z',
  ]
  const moved = ['UID:1', 'RECURRENCE-ID:20260309T140000Z', 'DTSTART:20260310T140000Z', 'DTEND:20260310T143000Z']
  const cancelled = ['UID:1', 'RECURRENCE-ID;TZID=America/New_York:20260323T100000', 'DTSTART:20260323T140000Z']
  expect(timesIn([series, moved, [...cancelled, 'DURATION:PT1H', 'STATUS:CANCELLED']])).toEqual([
    '2026-03-02T15:00 2026-03-02T16:00',
    '2026-03-03T15:00 2026-03-03T16:00',
    '2026-03-04T15:00 2026-03-04T17:00',
    '2026-03-05T15:00 2026-03-05T15:30',
    '2026-03-10T14:00 2026-03-10T14:30',
  ])
  const following = ['UID:1', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260309T140000Z', 'DTSTART:20260309T160000Z']
  const plain = series.slice(0, 4)
  expect(timesIn([plain, [...following, 'DURATION:PT2H']])).toEqual([
    '2026-03-02T15:00 2026-03-02T16:00',
    '2026-03-09T16:00 2026-03-09T18:00',
    '2026-03-16T16:00 2026-03-16T18:00',
    '2026-03-23T16:00 2026-03-23T18:00',
  ])
})

/** What ical.js alone makes of a calendar that describes its zone. */
function timesByIcal(text: string, until: number): [number, number][] {
  const root = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(root.getFirstSubcomponent('vevent') as ICAL.Component)
  const iterator = event.iterator()
  const times: [number, number][] = []
  for (let at = iterator.next(); at; at = iterator.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(at)
    const span = [startDate, endDate].map((one) => one.toUnixTime() * 1000) as [number, number]
    if (span[0] >= until) break
    times.push(span)
  }
  return times
}

const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;COUNT=100',
  'FREQ=WEEKLY;BYDAY=MO,WE,SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU',
  'FREQ=WEEKLY;UNTIL=20261101T043000Z',
  'FREQ=DAILY;UNTIL=20260309T025900Z',
  'FREQ=MONTHLY;BYDAY=-1SU',
  'FREQ=MONTHLY;BYDAY=2SU',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'FREQ=YEARLY;BYYEARDAY=67,305',
  'FREQ=HOURLY;INTERVAL=24',
]
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago']

test.each(zones)('rules over the clock changes of %s give what ical.js gives', (zone) => {
  const [described = '', tzid = ''] = tzlib_get_ical_block(zone) as string[]
  const until = Date.parse('2027-03-01T00:00:00Z')
  for (const rule of rules)
    for (const clock of ['0900', '2000']) {
      const lines = [`DTSTART;${tzid}:20260301T${clock}00`, 'DURATION:PT90M', `RRULE:${rule}`, 'UID:1']
      const text = calendarOf(lines).replace('BEGIN:VEVENT', () => `${described.trim()}\r\nBEGIN:VEVENT`)
      const ours = read(text).times.filter(([start]) => start < until)
      expect({ rule, clock, times: ours }).toEqual({ rule, clock, times: timesByIcal(text, until) })
    }
})

/** Computed by other libraries, as its first line says. */
const recurrences = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../tests/help/recurrences.json'), 'utf8'),
) as Record<string, Record<string, Told>>

interface Told {
  /** By the clock of the zone, as a calendar writes it. */
  start: string
  first: string
  minutes: string
}

/** Starts, as the reference tells them: the first, and the minutes to each next one, `1440x7` for seven alike. */
function startsOf({ first, minutes }: Told): string[] {
  const starts = [Date.parse(first)]
  for (const part of minutes.split(' ').filter(Boolean)) {
    const [step = 0, times = 1] = part.split('x').map(Number)
    for (let time = 0; time < times; time += 1) starts.push((starts.at(-1) ?? 0) + step * 60_000)
  }
  return starts.map((at) => new Date(at).toISOString())
}

test.each(zones)('rules over the clock changes of %s give what libical gives', (zone) => {
  const known = recurrences[zone] ?? {}
  expect(Object.keys(known)).toHaveLength(rules.length * 2)
  for (const [name, expected] of Object.entries(known)) {
    const [rule = ''] = name.split(' ')
    const lines = [`DTSTART;TZID=${zone}:${expected.start}`, 'DURATION:PT90M', `RRULE:${rule}`, 'UID:1']
    const ours = read(calendarOf(lines)).times.flatMap(([start]) =>
      start < Date.parse('2027-03-01T00:00:00Z') ? [new Date(start).toISOString()] : [],
    )
    expect({ name, starts: ours }).toEqual({ name, starts: startsOf(expected) })
  }
})

test('a time that clocks skip is the one after the jump; of one that they repeat, the first is meant', () => {
  expect(timesIn([['DTSTART:20260308T023000', 'DURATION:PT2H']])).toEqual(['2026-03-08T07:30 2026-03-08T08:30'])
  expect(timesIn([['DTSTART:20261101T013000', 'DURATION:PT15M']])).toEqual(['2026-11-01T05:30 2026-11-01T05:45'])
})

const everySecond = ['DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']

test('a hostile calendar ends: what it says more is told', () => {
  const usual = ['DTSTART:20260310T120000Z', 'DURATION:PT1H', 'UID:usual']
  const hostile = Array.from({ length: 30 }, (_, at) => [...everySecond, `UID:${at}`])
  const never = ['DTSTART:20260301T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30']
  const { times, isCut } = read(calendarOf(...hostile, usual, never))
  expect(isCut).toBe(true)
  expect(times).toContainEqual([Date.parse('2026-03-10T12:00Z'), Date.parse('2026-03-10T13:00Z')])
  const many = Array.from({ length: 20_001 }, () => usual)
  expect(() => read(calendarOf(...many))).toThrow('too many events')
  expect(() => read('BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260310T120000Z')).toThrow('cut off')
  expect(() => read('<html>')).toThrow('This isn’t a calendar')
})
