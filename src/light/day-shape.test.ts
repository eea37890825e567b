import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Light, Span } from '#light/light.ts'
import { rounds } from '#tests/help/rounds.ts'
import { civilDayOf } from './civil-day.ts'
import { lightOf } from './day.ts'
import { thresholds } from './astronomy/thresholds.ts'

const hour = 3_600_000

/** Errors in a day of light: gaps, overlaps, instants outside of it. */
function faultsOf(light: Light): string[] {
  const { start, end } = light.day
  const isIn = (at: string) => at >= start && at <= end
  const spans = { goldenHours: light.goldenHours, blueHours: light.blueHours, sunUp: light.sunUp }
  const edges = light.phases.flatMap((phase) => [phase.start, phase.end])
  const times = light.events.map(({ at }) => at)
  return [
    ...Object.entries(spans).flatMap(([name, list]) =>
      isOrdered(list) && list.every((span) => isIn(span.start) && isIn(span.end)) ? [] : [name],
    ),
    ...(start === end || (edges[0] === start && edges.at(-1) === end) ? [] : ['the phases do not cover the day']),
    ...light.phases.flatMap((phase, index) =>
      index > 0 && light.phases[index - 1]?.end !== phase.start ? [`a gap before ${phase.start}`] : [],
    ),
    ...light.phases.flatMap((phase, index) =>
      light.phases[index - 1]?.phase === phase.phase ? [`${phase.phase} twice`] : [],
    ),
    ...(times.toSorted().join() === times.join() && times.every((at) => isIn(at))
      ? []
      : ['events out of order or of the day']),
    ...light.events.flatMap(({ type, direction, thresholdDeg }) => {
      const threshold = thresholds.find(({ deg }) => deg === thresholdDeg)
      return threshold && threshold[direction] === type
        ? []
        : [`${type} is no ${direction} passage of ${thresholdDeg}°`]
    }),
    ...(light.state === 'polarDay' && light.phases.some(({ phase }) => phase !== 'day' && phase !== 'goldenHour')
      ? ['dusk in a polar day']
      : []),
    ...(light.state === 'polarNight' && light.sunUp.length > 0 ? ['sun in a polar night'] : []),
  ]
}

const isOrdered = (spans: Span[]): boolean =>
  spans.every(({ start, end }, index) => start < end && (spans[index - 1]?.end ?? '') < start)

const zones = Intl.supportedValuesOf('timeZone')

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

test('any day of two centuries, anywhere and by any clock, is covered without gaps', () => {
  const places = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(places, days, fc.constantFrom(...zones), (place, date, zone) => {
      expect(faultsOf(lightOf(place, date, zone))).toEqual([])
    }),
    { numRuns: rounds(1500) },
  )
})

test('so is every day of 2026 on which clocks change, in every zone', () => {
  const all = Array.from({ length: 365 }, (_, day) =>
    Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString(),
  )
  const changes = zones.flatMap((zone) =>
    changesIn(zone) ? all.filter((date) => lengthOf(date, zone) !== 24).map((date) => ({ zone, date })) : [],
  )
  expect(changes.length).toBeGreaterThan(200)
  for (const { zone, date } of changes) {
    // A place in the zone, judging by its offset: noon is near solar noon.
    const offset = Temporal.PlainDate.from(date).toZonedDateTime(zone).offsetNanoseconds / 3.6e12
    const light = lightOf({ lat: 47, lng: Math.max(-180, Math.min(180, offset * 15)) }, date, zone)
    expect(faultsOf(light)).toEqual([])
    expect(light.events).toHaveLength(12)
  }
})

const lengthOf = (date: string, zone: string): number => {
  const { start, end } = civilDayOf(date, zone)
  return (end - start) / hour
}

function changesIn(zone: string): boolean {
  const offsets = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
    (month) =>
      Temporal.PlainDate.from({ year: 2026, month: month + 1, day: 28 }).toZonedDateTime(zone).offsetNanoseconds,
  )
  return new Set(offsets).size > 1
}

test('the poles have one day and one night a year, and a golden hour of weeks', () => {
  const north = (date: string) => lightOf({ lat: 90, lng: 0 }, date, 'Etc/UTC')
  expect(north('2026-06-21')).toMatchObject({ state: 'polarDay', events: [], phases: [{ phase: 'day' }] })
  expect(north('2026-12-21')).toMatchObject({ state: 'polarNight', events: [], phases: [{ phase: 'night' }] })
  expect(north('2026-03-25').phases.map(({ phase }) => phase)).toEqual(['goldenHour'])
  expect(lightOf({ lat: -90, lng: 180 }, '2026-12-21', 'Antarctica/McMurdo').state).toBe('polarDay')
})

test('a day that the calendar skipped has no light and no gap', () => {
  expect(lightOf({ lat: -13.8, lng: -171.8 }, '2011-12-30', 'Pacific/Apia')).toMatchObject({
    state: 'normal',
    events: [],
    phases: [],
    goldenHours: [],
    sunUpMinutes: 0,
  })
})

test('in midsummer Reykjavík’s sun sets after midnight: in the solar day, not in the civil one', () => {
  const { solarDay, events } = lightOf({ lat: 64.1466, lng: -21.9426 }, '2026-06-21', 'Atlantic/Reykjavik')
  expect(solarDay.events.sunset?.slice(0, 13)).toBe('2026-06-22T00')
  expect(events.find(({ type }) => type === 'sunset')?.at.slice(0, 13)).toBe('2026-06-21T00')
  expect(solarDay.events.civilDusk).toBeNull()
})
