import { expect, test } from 'vitest'
import { lightOf } from '#light/day.ts'
import { clockRange } from '#time/clock-words.ts'
import { partsWithLight } from './light-of-shots.ts'
import { lights } from './rules.ts'

const zone = 'America/New_York'
const days = ['2026-10-17', '2026-10-18'].map((date) => lightOf({ lat: 40.7, lng: -74 }, date, zone))
const between = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })

test('a day of work has each light when its place has it, a morning until the sun is highest', () => {
  const slot = between('2026-10-17T06:00:00-04:00', '2026-10-17T23:00:00-04:00')
  const parts = lights.map((light) =>
    partsWithLight(light, days, slot).map(({ start, end }) => clockRange(start, end, zone).replaceAll('\u00a0', ' ')),
  )
  expect(Object.fromEntries(lights.map((light, at) => [light, parts[at]]))).toEqual({
    any: [],
    morning: ['6:42 AM–12:41 PM'],
    day: ['7:47 AM–5:35 PM'],
    golden: ['6:52–7:47 AM', '5:35–6:30 PM'],
    blue: ['6:42–6:52 AM', '6:30–6:40 PM'],
    night: ['6:00–6:42 AM', '6:40–11:00 PM'],
  })
})

test('a night over midnight is one', () => {
  const slot = between('2026-10-17T22:00:00-04:00', '2026-10-18T02:00:00-04:00')
  expect(partsWithLight('night', days, slot)).toEqual([slot])
  expect(partsWithLight('golden', days, slot)).toEqual([])
})
