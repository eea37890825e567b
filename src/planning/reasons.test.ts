import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lightOf } from '#light/day.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import { type Facts, type OtherShoot, reasonsFor } from '#planning/reasons.ts'
import { preferencesByType } from '#planning/rules.ts'
import { rounds } from '#tests/help/rounds.ts'

const minute = 60_000
const zone = 'America/New_York'
const brooklyn = { lat: 40.7003, lng: -73.9967 }

function factsOf(more: Partial<Facts> & Pick<Facts, 'start' | 'end'>, place = brooklyn): Facts {
  const first = Temporal.Instant.fromEpochMilliseconds(more.start).toZonedDateTimeISO(zone).toPlainDate()
  const light = [lightOf(place, first.toString(), zone), lightOf(place, first.add({ days: 1 }).toString(), zone)]
  const heights = [more.start, more.end].map((ms) => sunAt(place, ms).elevationDeg)
  return {
    preferences: preferencesByType.portrait,
    timeZone: zone,
    light,
    heights,
    trust: 'none',
    unit: 'fahrenheit',
    isForecast: false,
    hours: [],
    others: [],
    ...more,
  }
}

const at = (time: string) => Date.parse(`2026-10-17T${time}:00-04:00`)
const reasonTexts = (facts: Facts, about: string) =>
  reasonsFor(facts)
    .filter((reason) => reason.about === about)
    .map(({ text }) => text.replaceAll('\u00a0', ' '))

test('the light is described in minutes and by sunset', () => {
  expect(reasonTexts(factsOf({ start: at('17:35'), end: at('18:35') }), 'light')).toEqual([
    '55 of 60 minutes are golden hour',
    '5 of 60 minutes are blue hour',
    'Sunset at 6:13 PM, 38 minutes in',
  ])
  expect(reasonTexts(factsOf({ start: at('17:45'), end: at('18:15') }), 'light')).toEqual([
    'All 30 minutes are golden hour',
    'Sunset at 6:13 PM, 28 minutes in',
  ])
  expect(reasonTexts(factsOf({ start: at('11:00'), end: at('12:00') }), 'light')).toEqual([
    'The sun is 35° to 39° high',
  ])
})

test('for daylight the height of the sun comes first', () => {
  expect(
    reasonTexts(factsOf({ start: at('17:00'), end: at('18:00'), preferences: preferencesByType.product }), 'light')[0],
  ).toBe('The sun is 1° to 12° high')
})

test('the nearest other shoot of the day is named, with no more time than there is', () => {
  const lunch: OtherShoot = { title: 'Lunch', start: at('12:00'), end: at('13:00') + 30_000 }
  const gala: OtherShoot = { title: 'Gala', start: at('20:00'), end: at('23:00') }
  const slot = { start: at('17:30'), end: at('18:30') }
  expect(reasonTexts(factsOf({ ...slot, others: [] }), 'calendar')).toEqual(['Nothing else planned that day'])
  expect(reasonTexts(factsOf({ ...slot, others: [lunch] }), 'calendar')).toEqual(['4 h 29 min after Lunch'])
  expect(reasonTexts(factsOf({ ...slot, others: [lunch, gala] }), 'calendar')).toEqual(['1 h 30 min before Gala'])
})

test('at any place and time the golden minutes match the sun', () => {
  fc.assert(
    fc.property(
      fc.record({
        lat: fc.double({ min: -72, max: 72, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
        from: fc.integer({ min: 0, max: 365 * 288 }),
        duration: fc.integer({ min: 5, max: 240 }),
      }),
      ({ lat, lng, from, duration }) => {
        const start = Date.UTC(2026, 0, 1) + from * 5 * minute
        const end = start + duration * minute
        const words = reasonTexts(factsOf({ start, end }, { lat, lng }), 'light').find((text) =>
          text.endsWith('golden hour'),
        )
        // `24 of 60 minutes are`, `All 60 minutes are`, `1 h 4 min of`, `All 2 h 30 min are`.
        const [, said = ''] = /^(?:All )?(.+?)(?: of .+)? (?:is|are|of) golden hour$/.exec(words ?? '') ?? []
        const [, hours, minutes] = /^(?:(\d+) h ?)?(?:(\d+).*)?$/.exec(said) ?? []
        const golden =
          Array.from(
            { length: duration * 2 },
            (_, half) => sunAt({ lat, lng }, start + (half + 0.5) * 30_000).elevationDeg,
          ).filter((height) => height >= -4 && height <= 6).length / 2
        expect(Math.abs(Number(hours ?? 0) * 60 + Number(minutes ?? 0) - golden)).toBeLessThanOrEqual(1.5)
      },
    ),
    { numRuns: rounds(40) },
  )
})
