import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayHalves, wantedLights } from '#light/counting-light.ts'
import { rounds } from '#tests/help/rounds.ts'
import { grids, type SessionPlace, type SessionTerms } from './session-terms.ts'
import { publishedRow, rowFrom, suggestFirstStart } from './mini-day.ts'
import { isOffered, offeredDays, type TimesQuery } from './offered-times.ts'
import { leavesFree, type TakenTime } from './taken-time.ts'

const minute = 60_000
const zones = [
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/London',
  'Europe/Oslo',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]
const first = Date.UTC(2026, 0, 1)
const last = Date.UTC(2035, 11, 1)

const skylines = fc.oneof(
  fc.constant([]),
  fc
    .uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 12 })
    .chain((azimuths) =>
      fc.tuple(
        ...azimuths
          .toSorted((one, other) => one - other)
          .map((azimuth) => fc.integer({ min: 0, max: 40 }).map((altitude): [number, number] => [azimuth, altitude])),
      ),
    ),
)

const places: fc.Arbitrary<SessionPlace> = fc
  .record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    zone: fc.constantFrom(...zones),
    skyline: skylines,
  })
  .map((place) => ({ ...place, placeId: 1, position: { lat: place.lat, lng: place.lng } }))

const hours = fc.constantFrom([['06:00', '22:00']], [['00:00', '24:00']], [
  ['05:00', '09:30'],
  ['16:00', '27:00'],
] as [string, string][])

const terms: fc.Arbitrary<SessionTerms> = fc
  .record({
    light: fc.constantFrom(...wantedLights),
    half: fc.constantFrom(...dayHalves),
    duration: fc.constantFrom(10, 20, 45, 60, 90),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    grid: fc.constantFrom(...grids),
    before: fc.constantFrom(0, 10, 30),
    after: fc.constantFrom(0, 15),
    notice: fc.constantFrom(0, 120, 2880),
    ahead: fc.constantFrom(1, 30, 540),
    hours,
  })
  .map(({ share, hours: pairs, ...rest }) => ({
    ...rest,
    least: Math.floor(share * rest.duration),
    hours: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, pairs])),
  }))

interface Asked {
  query: TimesQuery
  from: string
  to: string
}

/** Four days at a place, with some of the photographer's time taken. */
const asked: fc.Arbitrary<Asked> = fc
  .record({
    terms,
    place: places,
    now: fc.integer({ min: first, max: last }),
    ahead: fc.integer({ min: 0, max: 40 }),
    taken: fc.array(
      fc.record({
        at: fc.integer({ min: -1440, max: 6 * 1440 }),
        length: fc.integer({ min: 5, max: 400 }),
        buffer: fc.constantFrom(0, 20),
        where: fc.option(places),
        hasWay: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
    isOff: fc.boolean(),
    zone: fc.constantFrom(...zones),
  })
  .map(({ taken, ahead, isOff, zone, ...rest }) => {
    const start = Temporal.Instant.fromEpochMilliseconds(rest.now).toZonedDateTimeISO(rest.place.zone)
    const day = start.toPlainDate().add({ days: ahead })
    const off = day.add({ days: 1 }).toString()
    const times = taken.map(({ at, length, buffer, where, hasWay }): TakenTime => {
      const from = day.toZonedDateTime(rest.place.zone).epochMilliseconds + at * minute
      return { start: from, end: from + length * minute, before: buffer, after: buffer, where, hasWay }
    })
    return {
      query: {
        ...rest,
        studio: {
          zone,
          daysOff: isOff ? [{ from: off, to: off }] : [],
          taken: times,
          ways: { entered: [], usual: 30 },
        },
      },
      from: day.toString(),
      to: day.add({ days: 3 }).toString(),
    }
  })

const startsOf = ({ query, from, to }: Asked): number[] =>
  offeredDays(query, from, to).flatMap(({ times }) => times.map(({ start }) => start))

const check = (rule: (one: Asked) => void): void => {
  fc.assert(fc.property(asked, rule), { numRuns: rounds(60, 10_000) })
}

test('what is offered can be booked, and no minute beside it', () => {
  check((one) => {
    const starts = startsOf(one)
    for (const start of starts.slice(0, 6)) {
      expect(isOffered(one.query, start)).toBe(true)
      expect(isOffered(one.query, start + minute)).toBe(starts.includes(start + minute))
      expect(isOffered(one.query, start - minute)).toBe(starts.includes(start - minute))
      expect(isOffered(one.query, start + 1000)).toBe(false)
    }
  })
})

test('no time that is offered meets what is taken, with what is kept free and the way', () => {
  check((one) => {
    const { terms: wanted, place, studio } = one.query
    for (const start of startsOf(one)) {
      const time = { start, end: start + wanted.duration * minute, before: wanted.before, after: wanted.after }
      for (const taken of studio.taken) expect(leavesFree({ ...time, where: place }, taken, studio.ways)).toBe(true)
    }
  })
})

test('less light that is needed never offers fewer times', () => {
  check((one) => {
    const easier = { ...one.query, terms: { ...one.query.terms, least: Math.floor(one.query.terms.least / 2) } }
    expect(startsOf({ ...one, query: easier })).toEqual(expect.arrayContaining(startsOf(one)))
  })
})

test('an open horizon never offers fewer times', () => {
  check((one) => {
    const open = { ...one.query, place: { ...one.query.place, skyline: [] } }
    expect(startsOf({ ...one, query: open })).toEqual(expect.arrayContaining(startsOf(one)))
  })
})

test('what is taken besides never adds a time', () => {
  check((one) => {
    const free = { ...one.query, studio: { ...one.query.studio, taken: one.query.studio.taken.slice(1) } }
    expect(startsOf({ ...one, query: free })).toEqual(expect.arrayContaining(startsOf(one)))
  })
})

test('days are offered alike, however many are asked for at once', () => {
  check((one) => {
    const middle = Temporal.PlainDate.from(one.from).add({ days: 1 })
    const apart = [
      ...startsOf({ ...one, to: middle.toString() }),
      ...startsOf({ ...one, from: middle.add({ days: 1 }).toString() }),
    ]
    expect(startsOf(one)).toEqual(apart)
  })
})

/** The same question of a type with a published row on the second day; undefined where none fits. */
function withRow({ query, from, to }: Asked, count: number, gap: number): Asked | undefined {
  const day = Temporal.PlainDate.from(from).add({ days: 1 }).toString()
  const first = suggestFirstStart(query.terms, query.place, { day, count, gap })
  if (first === undefined) return undefined
  const firstStart = new Date(first).toISOString()
  const mini = { day, placeId: 1, count, gap, firstStart, published: true }
  return { query: { ...query, terms: { ...query.terms, mini } }, from, to }
}

test('sessions of a row never meet, and what is offered of it can be booked, and no minute beside it', () => {
  const rows = fc.tuple(asked, fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: 60 }))
  const rule = ([one, count, gap]: [Asked, number, number]): void => {
    const found = withRow(one, count, gap)
    if (!found) return
    const { query } = found
    const row = publishedRow(query.terms) ?? []
    row.forEach(({ end }, at) => expect((row[at + 1]?.start ?? Infinity) - end).toBeGreaterThanOrEqual(gap * minute))
    expect(row).toEqual(rowFrom(row[0]?.start ?? 0, { count, gap }, query.terms))
    const starts = startsOf(found)
    expect(row.map(({ start }) => start)).toEqual(expect.arrayContaining(starts))
    for (const start of starts.slice(0, 4)) {
      expect(isOffered(query, start)).toBe(true)
      expect(isOffered(query, start + minute)).toBe(false)
    }
    // Booked in any order, those that are left stay offered.
    const [first, ...rest] = starts
    if (first === undefined) return
    const end = first + query.terms.duration * minute
    const booked = { start: first, end, before: 0, after: 0, where: query.place, hasWay: true, isNeighbor: true }
    const studio = { ...query.studio, taken: [...query.studio.taken, booked] }
    expect(startsOf({ ...found, query: { ...query, studio } })).toEqual(rest)
  }
  fc.assert(fc.property(rows, rule), { numRuns: rounds(60, 5_000) })
})
