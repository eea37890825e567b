import { describe, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { lightOf } from '#light/day.ts'
import type { Hour } from '#weather/api.ts'
import { hoursOf } from '#weather/known-hours.ts'
import { type AdviceContext, emptyContext } from '#advisor/advice-context.ts'
import type { Lighting, ShootKind } from '#advisor/options.ts'
import { type Scene, sceneOf } from './scene.ts'
import { readSubject } from './subject.ts'

const newYork = { lat: 40.7128, lng: -74.006 }
const zone = 'America/New_York'
const instant = (time: string, at = zone) => Temporal.PlainDateTime.from(time).toZonedDateTime(at).epochMilliseconds

function slot(
  from: string,
  to: string,
  {
    place = newYork,
    timeZone = zone,
    cloud,
    code = 3,
  }: { place?: { lat: number; lng: number }; timeZone?: string; cloud?: number; code?: number } = {},
): AdviceContext {
  const [start, end] = [instant(from, timeZone), instant(to, timeZone)]
  const readings = Array.from({ length: 30 }, (_, index) => ({
    at: Math.floor(start / hourMs) * hourMs + (index - 12) * hourMs,
    tempC: 12,
    humidity: 50,
    precip: 0,
    precipMm: 0,
    code,
    cloudLow: cloud ?? 0,
    cloudMid: 0,
    cloudHigh: 0,
    visibilityKm: 30,
    windKmh: 5,
  }))
  const hours: Hour[] = cloud === undefined ? [] : hoursOf(readings, place)
  return {
    ...emptyContext,
    now: start - 24 * hourMs,
    timeZone,
    unit: 'fahrenheit',
    light: lightOf(place, from.slice(0, 10), timeZone),
    shoot: { title: 'Engagement', type: 'portrait', start, end, location: 'New York' },
    hours,
  }
}

const nowhere: AdviceContext = { ...emptyContext, now: 0, timeZone: zone, unit: 'fahrenheit' }
const scene = (condition: Lighting, known: AdviceContext, words = 'Bride', kind: ShootKind = 'portrait'): Scene =>
  sceneOf({ condition, kind, subject: readSubject(words) }, known)
const clockOf = ({ at }: { at: number | null }) =>
  at && Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5)

const evening = slot('2026-10-17T17:00', '2026-10-17T19:00', { cloud: 0, code: 0 })

describe('where the sun makes the light', () => {
  test('an evening’s golden hour falls by ten stops, from the time it begins in the slot', () => {
    const golden = scene('golden-hour', evening)
    expect(golden).toMatchObject({ when: 'inSlot', turnIs: 'sunset' })
    expect([golden.start, golden.turn, golden.end].map(clockOf)).toEqual(['17:35', '18:13', '18:30'])
    expect([golden.start, golden.turn, golden.end].map(({ ev100 }) => Math.round(ev100))).toEqual([13, 7, 3])
    expect(golden.stopsPer10Min).toBeCloseTo(-1.87, 1)
  })

  test('a morning’s gets brighter', () => {
    const golden = scene('golden-hour', slot('2026-10-17T06:30', '2026-10-17T09:00'))
    expect(golden.turnIs).toBe('sunrise')
    expect(golden.stopsPer10Min).toBeGreaterThan(1.5)
  })

  test('at noon the nearest golden hour of the day is meant, whole', () => {
    const golden = scene('golden-hour', slot('2026-10-17T14:00', '2026-10-17T15:00'))
    expect(golden.when).toBe('elsewhere')
    expect([golden.start, golden.end].map(clockOf)).toEqual(['17:35', '18:30'])
    expect(scene('golden-hour', slot('2026-10-17T09:00', '2026-10-17T10:00')).turnIs).toBe('sunrise')
  })

  test('where the sun never comes so low its real height counts', () => {
    const tromso = { lat: 69.6492, lng: 18.9553 }
    const june = scene(
      'night',
      slot('2026-06-21T22:00', '2026-06-21T23:00', { place: tromso, timeZone: 'Europe/Oslo' }),
    )
    expect(june.when).toBe('never')
    expect(june.start.sunDeg).toBeGreaterThan(0)
    expect(june.start.ev100).toBeGreaterThan(7)
  })

  test('daylight that was chosen for an evening is that before it', () => {
    const day = scene('bright-daylight', slot('2026-10-17T18:00', '2026-10-17T19:00'))
    expect(day.when).toBe('elsewhere')
    expect([clockOf(day.start), clockOf(day.end)]).toEqual(['16:35', '17:35'])
  })

  test('clouds of the forecast take what they take', () => {
    const clear = scene('bright-daylight', slot('2026-10-17T12:00', '2026-10-17T13:00', { cloud: 0 }))
    const cloudy = scene('bright-daylight', slot('2026-10-17T12:00', '2026-10-17T13:00', { cloud: 100 }))
    expect(clear.start.ev100 - cloudy.start.ev100).toBeCloseTo(3, 5)
  })

  test('an overcast sky is at least that, whatever the forecast', () => {
    const forecast = (cloud?: number) =>
      scene('overcast', slot('2026-10-17T12:00', '2026-10-17T13:00', cloud === undefined ? {} : { cloud })).start.ev100
    expect(forecast()).toBeCloseTo(forecast(100), 5)
    expect(forecast(0)).toBeCloseTo(forecast() + 1, 5)
  })

  test('who is turned from the sun has less of it, and clouds leave them what they had', () => {
    const noon = (words: string, cloud: number) =>
      scene('bright-daylight', slot('2026-10-17T12:00', '2026-10-17T13:00', { cloud }), words).start.ev100
    expect(noon('Bride', 0) - noon('Bride, backlit', 0)).toBeGreaterThan(2.5)
    expect(noon('Bride, backlit', 0)).toBeGreaterThanOrEqual(noon('Bride, backlit', 100))
    expect(noon('Bride, backlit', 100)).toBeCloseTo(Math.min(noon('Bride', 100), noon('Bride, backlit', 0)), 5)
  })

  test('at dusk lamps count where they are sure to be, in golden hour as in blue hour', () => {
    const dusk = (words: string, kind: ShootKind) => [
      scene('golden-hour', evening, words, kind).end.ev100,
      scene('blue-hour', evening, words, kind).start.ev100,
    ]
    for (const [words, kind] of [
      ['Market', 'street'],
      ['Football under floodlights', 'sports'],
    ] as const)
      expect(dusk(words, kind)).toEqual([6, 6])
    for (const [words, kind] of [
      ['Bride on the meadow', 'wedding'],
      ['Surfers', 'sports'],
    ] as const) {
      const [golden = 0, blue = 0] = dusk(words, kind)
      expect(golden).toBeCloseTo(2.8, 0)
      expect(blue).toBe(golden)
    }
  })

  test('a night is as bright as its lamps, else as its moon', () => {
    const full = slot('2026-10-26T22:00', '2026-10-26T23:00')
    const none = slot('2026-10-10T22:00', '2026-10-10T23:00')
    expect(scene('night', full, 'Market', 'street').start.ev100).toBe(7)
    expect(scene('night', full, 'Skyline', 'landscape').start.ev100).toBe(3)
    expect(scene('night', full, 'Valley', 'landscape').start.ev100).toBeGreaterThan(-3.5)
    expect(scene('night', none, 'Valley', 'landscape').start.ev100).toBe(-6)
  })
})

describe('without a place', () => {
  test.each([
    ['golden-hour', 12],
    ['bright-daylight', 15],
    ['overcast', 12],
    ['indoor-natural', 8],
    ['indoor-artificial', 6],
    ['low-light', 4],
  ] as const)('%s is EV %d', (condition, ev) => {
    expect(scene(condition, nowhere)).toMatchObject({ when: 'unknown', main: { ev100: ev, at: null } })
  })

  test('words move the light inside what is usual', () => {
    expect(scene('bright-daylight', nowhere, 'Skier in fresh snow').main.ev100).toBe(16)
    expect(scene('bright-daylight', nowhere, 'Bride in open shade').main.ev100).toBe(13)
    expect(scene('indoor-natural', nowhere, 'Bride by the window').main.ev100).toBe(9)
    expect(scene('low-light', nowhere, 'Candle light dinner').main.ev100).toBe(2)
    expect(scene('night', nowhere, 'Milky Way over the lake', 'landscape').main.ev100).toBe(-6)
  })

  test('a golden hour has the light of its angles', () => {
    const { start, turn, end } = scene('golden-hour', nowhere)
    expect([start, turn, end].map(({ ev100 }) => Number(ev100.toFixed(1)))).toEqual([13.1, 6.8, 2.8])
  })
})

test('a room knows no sun', () => {
  for (const condition of ['indoor-natural', 'indoor-artificial', 'low-light'] as const) {
    expect(scene(condition, evening)).toEqual(scene(condition, nowhere))
  }
})
