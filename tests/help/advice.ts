import { expect } from 'vitest'
import type { Draft } from '#advisor/advice.ts'
import { type AdviceContext, emptyContext } from '#advisor/advice-context.ts'
import { hourMs } from '#kernel/durations.ts'
import { lightOf } from '#light/day.ts'
import type { ShootType } from '#shoots/api.ts'
import { goldenHourOf } from '#weather/golden-hour.ts'
import { hoursOf } from '#weather/known-hours.ts'
import type { Reading } from '#weather/reading.ts'

/** Noon in New York on a day in fall, without a shoot. */
export const anyDay: AdviceContext = {
  ...emptyContext,
  now: Date.parse('2026-10-12T16:00:00Z'),
  timeZone: 'America/New_York',
  unit: 'fahrenheit',
}

export const newYork = { lat: 40.7128, lng: -74.006, zone: 'America/New_York' }

const mild: Omit<Reading, 'at'> = {
  tempC: 15,
  humidity: 50,
  precip: 0,
  precipMm: 0,
  code: 1,
  cloudLow: 0,
  cloudMid: 20,
  cloudHigh: 0,
  visibilityKm: 40,
  windKmh: 5,
}

interface Planned {
  place?: typeof newYork
  date?: string
  /** The local start. */
  time?: string
  minutes?: number
  type?: ShootType
  /** Deviations of forecast hours from mild weather; null without a forecast. */
  hourAt?: ((hour: number) => Partial<Reading>) | null
  now?: string
}

const instantOf = (date: string, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds

/** A shoot with its computed light, and its forecast. */
export function planned({
  place = newYork,
  date = '2026-10-17',
  time = '17:00',
  minutes = 90,
  type = 'portrait',
  hourAt = () => ({}),
  now = '2026-10-12T16:00:00Z',
}: Planned = {}): AdviceContext {
  const light = lightOf(place, date, place.zone)
  const from = Date.parse(light.day.start)
  const hours = hourAt
    ? hoursOf(
        Array.from({ length: 36 }, (_, hour) => ({ ...mild, ...hourAt(hour), at: from + hour * hourMs })),
        place,
      )
    : []
  const start = instantOf(date, time, place.zone)
  return {
    now: Date.parse(now),
    timeZone: place.zone,
    unit: 'fahrenheit',
    light,
    hours,
    goldenHour: goldenHourOf(light, hours, { now: Date.parse(now), type }),
    shoot: { title: 'Maya & Elliot', type, start, end: start + minutes * 60_000, location: 'The pier' },
  }
}

const saidIn = ({ summary, sections, warnings, recommendation, figures }: Draft): string[] => [
  summary,
  recommendation,
  ...warnings,
  ...sections.flatMap(({ title, items }) => [title, ...items]),
  ...figures.flatMap(({ label, value }) => [label, value]),
]

/** Numbers in digits and in words, except for `one`, which also refers to people. */
const number = /\d+(?:[.,:]\d+)*|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half a dozen)\b/gi

const numbersIn = (text: string): string[] => text.match(number)?.map((found) => found.toLowerCase()) ?? []

/** Every figure of the advice comes from a fact or from the question. */
export function expectFounded(draft: Draft, question: object): void {
  const known = new Set(
    numbersIn(
      [...Object.values(draft.basis).flatMap(({ words, value }) => [words, value]), ...Object.values(question)].join(
        ' ',
      ),
    ),
  )
  expect(
    saidIn(draft).flatMap((text) =>
      numbersIn(text)
        .filter((found) => !known.has(found))
        .map((found) => `${found} in “${text}”`),
    ),
  ).toEqual([])
}

/** The advice has a readable size and structure, and no technical terms. */
export function expectReadable(draft: Draft): void {
  const texts = saidIn(draft)
  expect(
    texts.filter((text) => /undefined|null|NaN|Infinity|\[object|  |\.\.|-\d/.test(text) || text.trim() === ''),
  ).toEqual([])
  expect(draft.sections.length).toBeGreaterThanOrEqual(2)
  expect(draft.sections.length).toBeLessThanOrEqual(5)
  for (const { title, items } of draft.sections)
    expect([title, items.length >= 2 && items.length <= 6]).toEqual([title, true])
  expect(draft.figures.length).toBeLessThanOrEqual(4)
  expect(draft.summary.length).toBeLessThanOrEqual(400)
  expect(texts.filter((text) => text.length > 400)).toEqual([])
}

type Mix<T> = { [K in keyof T]: T[K] extends readonly (infer One)[] ? One : never }

/** All combinations of one value of each list. */
export function everyMix<const T extends Record<string, readonly unknown[]>>(lists: T): Mix<T>[] {
  const mixes = Object.entries(lists).reduce<Record<string, unknown>[]>(
    (sofar, [name, values]) => sofar.flatMap((mix) => values.map((value) => ({ ...mix, [name]: value }))),
    [{}],
  )
  return mixes as Mix<T>[]
}

/** Subjects for camera settings, each with a word that affects them. */
export const cameraSubjects = [
  'Bride',
  'Group of 20 in the snow',
  'Silhouette of a runner',
  'Waterfall under the moon',
  'Milky Way',
  'Singer on stage, side-lit',
  'Ring in open shade',
  'Panning with cyclists',
]
