import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rounds } from '#tests/help/rounds.ts'
import { dayOfSent, isoOf, sentDay, TimeZone } from './dates.ts'

test('instants are written as Date writes them, in every year that a shoot can have', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) }), (ms) => {
      expect(isoOf(ms)).toBe(new Date(ms).toISOString())
    }),
    { numRuns: rounds(5000) },
  )
})

const parsed = (text: string) => sentDay('Choose a day').safeParse(text)

test('a day that is sent is one of four digits in every zone, or is refused', () => {
  for (const text of [
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '1900-01-01T00:00:00Z',
    '2199-12-31T23:00:00Z',
    '+010000-01-01',
    '2026-02-30',
    'soon',
  ])
    expect(parsed(text).success, text).toBe(false)
  for (const text of ['1900-01-01', '2199-12-31', '2024-02-29', '2026-05-01T23:30:00-04:00'])
    expect(parsed(text).data, text).toBe(text)
  const zone = fc.constantFrom('Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'Asia/Manila', 'UTC')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1899-12-28'), max: new Date('2200-01-04'), noInvalidDate: true }),
      zone,
      (date, name) => {
        const { data } = parsed(date.toISOString())
        if (data !== undefined) expect(dayOfSent(data, name)).toMatch(/^(19|20|21)\d\d-\d\d-\d\d$/)
      },
    ),
  )
})

test('the day of an instant is that of the zone', () => {
  expect([
    dayOfSent('2026-05-02T03:59:59Z', 'America/New_York'),
    dayOfSent('2026-05-02T03:59:59Z', 'UTC'),
    dayOfSent('2026-05-02', 'America/New_York'),
  ]).toEqual(['2026-05-01', '2026-05-02', '2026-05-02'])
})

test.each([
  ['america/new_york', 'America/New_York'],
  ['AMERICA/PORT-AU-PRINCE', 'America/Port-au-Prince'],
  ['utc', 'UTC'],
  // An alias of a zone is stored as chosen.
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['us/eastern', 'US/Eastern'],
])('a zone that is sent as %s is kept as %s', (sent, stored) => {
  expect(TimeZone.parse(sent)).toBe(stored)
})

test('a browser without Temporal knows zones as well', () => {
  vi.stubGlobal('Temporal', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(TimeZone.safeParse('europe/oslo').success).toBe(true)
})

test.each(['', 'Mars/Olympus', '+02:00', 'America/New York', 'x'.repeat(65)])('%o is not a zone', (sent) => {
  expect(TimeZone.safeParse(sent).success).toBe(false)
})
