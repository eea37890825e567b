import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ShootType } from '#shoots/api.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { bestOfAll, bestOfDay, type Candidate, type Taken } from '#planning/choose.ts'
import {
  apartOfDay,
  gridMinutes,
  minLightShare,
  maxSlotsPerDay,
  wayMinutes,
  preferencesByType,
} from '#planning/rules.ts'
import { Worth } from '#planning/worth.ts'
import { rounds } from '#tests/help/rounds.ts'

const minute = 60_000
const brooklyn = { lat: 40.7003, lng: -73.9967 }
const newYork = 'America/New_York'

interface Asked {
  date?: string
  type?: ShootType
  duration?: number
  taken?: Taken[]
  earliest?: number
  leaves?: (ms: number) => number
}

function search({
  date = '2026-10-17',
  type = 'portrait',
  duration = 60,
  taken = [],
  earliest = 0,
  leaves = () => 1,
}: Asked) {
  const day = civilDayOf(date, newYork)
  const preferences = preferencesByType[type]
  const worth = new Worth(brooklyn, preferences, day.start, day.end + (duration + gridMinutes) * minute, leaves)
  return { ...bestOfDay({ day, timeZone: newYork, preferences, worth, taken, duration, earliest }), worth }
}

const local = (ms: number | undefined) =>
  Temporal.Instant.fromEpochMilliseconds(ms ?? 0)
    .toZonedDateTimeISO(newYork)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
const starts = (url: Asked) => search(url).best.map(({ start }) => local(start))

test('portraits are offered both golden hours of the day, whole', () => {
  // The golden hours of this day in New York: 6:53 to 7:47 AM and 5:36 to 6:30 PM.
  expect(starts({}).toSorted()).toEqual(['06:50', '17:30'])
})

test('a golden hour late in a northern evening is offered whole', () => {
  const place = { lat: 64.1466, lng: -21.9426 }
  const timeZone = 'Atlantic/Reykjavik'
  const summer = civilDayOf('2027-07-20', timeZone)
  const preferences = preferencesByType.portrait
  const worth = new Worth(place, preferences, summer.start, summer.end + 65 * minute, () => 1)
  const { best } = bestOfDay({ day: summer, timeZone, preferences, worth, taken: [], duration: 60, earliest: 0 })
  expect(best[0]?.light).toBe(1)
})

test('a little better weather in the hour before does not take minutes off the golden hour', () => {
  const five = civilDayOf('2026-10-17', newYork).start + 17.5 * 60 * minute
  expect(starts({ leaves: (ms) => (ms < five ? 0.97 : 0.94) }).toSorted()).toEqual(['06:50', '17:30'])
})

test('what a type wants decides: products get the middle of the day', () => {
  const [first] = search({ type: 'product' }).best
  expect(sketchAt(brooklyn, (first?.start ?? 0) + 30 * minute).elevationDeg).toBeGreaterThan(20)
})

test('rain in the evening leaves the morning', () => {
  const noon = civilDayOf('2026-10-17', newYork).start + 12 * 60 * minute
  const [first] = search({ leaves: (ms) => (ms > noon ? 0.2 : 1) }).best
  expect(local(first?.start)).toBe('06:50')
})

test('nothing is offered where it is night for two weeks, and a full calendar is not blamed for it', () => {
  const day = civilDayOf('2026-12-21', 'Europe/Oslo')
  const preferences = preferencesByType.product
  const worth = new Worth({ lat: 78, lng: 15 }, preferences, day.start, day.end + 60 * minute, () => 1)
  expect(
    bestOfDay({ day, timeZone: 'Europe/Oslo', preferences, worth, taken: [day], duration: 30, earliest: 0 }),
  ).toEqual({
    best: [],
    isTaken: false,
  })
})

test('a day that is full says so', () => {
  expect(search({ taken: [civilDayOf('2026-10-17', newYork)] })).toMatchObject({ best: [], isTaken: true })
})

const day = civilDayOf('2026-10-17', newYork)
const takens = fc.array(
  fc
    .record({ from: fc.integer({ min: -120, max: 1500 }), length: fc.integer({ min: 1, max: 600 }) })
    .map(({ from, length }) => ({ start: day.start + from * minute, end: day.start + (from + length) * minute })),
  { maxLength: 6 },
)

test('whatever is asked: free, in the day, on the grid, in people’s hours, lit, apart, best first, repeatable', () => {
  fc.assert(
    fc.property(
      fc.record({
        type: fc.constantFrom(...ShootType.options),
        duration: fc.integer({ min: 1, max: 720 }),
        taken: takens,
        earliest: fc.integer({ min: day.start - 1e7, max: day.end }),
      }),
      (url) => {
        const { best, worth } = search(url)
        const [from, to] = preferencesByType[url.type].clock
        expect(best.length).toBeLessThanOrEqual(maxSlotsPerDay)
        for (const { start, end, score } of best) {
          expect(end - start).toBe(url.duration * minute)
          expect(start).toBeGreaterThanOrEqual(Math.max(day.start + from * 60 * minute, url.earliest))
          expect(start).toBeLessThan(day.end)
          if (to < 24) expect(end).toBeLessThanOrEqual(day.start + to * 60 * minute)
          expect((start - day.start) % (gridMinutes * minute)).toBe(0)
          expect(worth.lightOf(start, end)).toBeGreaterThanOrEqual(minLightShare)
          expect(score).toBeLessThanOrEqual(worth.lightOf(start, end) + 1e-9)
          for (const other of url.taken)
            expect(start - other.end >= wayMinutes * minute || other.start - end >= wayMinutes * minute).toBe(true)
        }
        const [one, other] = best
        if (one && other) {
          expect(Math.abs(one.start - other.start)).toBeGreaterThanOrEqual(Math.max(apartOfDay, url.duration) * minute)
          expect(Math.round(one.score * 100)).toBeGreaterThanOrEqual(Math.round(other.score * 100))
        }
        expect(search(url).best).toEqual(best)
      },
    ),
    { numRuns: rounds(60) },
  )
})

test('of equal scores the sooner comes first, and eight are enough', () => {
  const found: Candidate[] = Array.from({ length: 12 }, (_, index) => ({
    start: (12 - index) * 1e6,
    end: (12 - index) * 1e6 + 1,
    light: 1,
    score: 0.501 + index / 10_000,
  }))
  const best = bestOfAll(found)
  expect(best.map(({ start }) => start / 1e6)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
