import { expect, test } from 'vitest'
import { TimeZone } from '#kernel/dates.ts'
import { findZones, zoneChoices } from './zone-choices.ts'
import { zoneCities } from './zone-cities.ts'

const zones = zoneChoices().flatMap(({ items }) => items)

test.each([
  ['kolkata', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['utc', 'UTC'],
  ['ho chi minh', 'Asia/Ho_Chi_Minh'],
  ['buenos aires', 'America/Argentina/Buenos_Aires'],
  ['us/pacific', 'US/Pacific'],
  ['America/New_York', 'America/New_York'],
  [' los angeles', 'America/Los_Angeles'],
  ['eastern', 'America/New_York'],
  ['Mumbai', 'Asia/Kolkata'],
  ['san francisco', 'America/Los_Angeles'],
  ['münchen', 'Europe/Berlin'],
])('“%s” finds %s', (typed, zone) => {
  const groups = findZones({ options: zoneChoices(), search: typed, limit: 50 })
  const found = groups.flatMap((group) => ('items' in group ? group.items : []))
  expect(found.map((item) => (typeof item === 'object' ? item.value : item))).toContain(zone)
  expect(found.length).toBeLessThanOrEqual(50)
})

test('each zone is listed once, and the server accepts it', () => {
  expect(zones.length).toBeGreaterThan(550)
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length)
  expect(zones.filter(({ value }) => !TimeZone.safeParse(value).success)).toEqual([])
})

test('each zone with further cities is in the list', () => {
  const listed = new Set(zones.map(({ value }) => value))
  expect(Object.keys(zoneCities).filter((zone) => !listed.has(zone))).toEqual([])
})

test('a chosen zone that this browser does not know is listed too', () => {
  expect(zoneChoices('Mars/Olympus').at(-1)).toEqual({
    group: 'Current',
    items: [{ value: 'Mars/Olympus', label: 'Mars/Olympus' }],
  })
})
