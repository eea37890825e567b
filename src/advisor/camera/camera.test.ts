import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyDay,
  cameraSubjects,
  everyMix,
  expectFounded,
  expectReadable,
  newYork,
  planned,
} from '#tests/help/advice.ts'
import { type Draft, textOf } from '#advisor/advice.ts'
import { computingTimeOf } from '#tests/help/loop-time.ts'
import { rounds } from '#tests/help/rounds.ts'
import { adviseOnCamera } from './camera.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { evOf } from '#advisor/exposure/exposure.ts'
import { Experience, Lighting, ShootKind } from '#advisor/options.ts'
import type { CameraQuestion } from '#advisor/questions.ts'

const couple: CameraQuestion = {
  shootType: 'wedding',
  lightingCondition: 'golden-hour',
  subject: 'Couple, backlit on a lawn',
  experience: 'professional',
}
const evening = planned({ time: '17:00', minutes: 120 })
const clear = planned({ time: '17:00', minutes: 120, hourAt: () => ({ cloudMid: 0 }) })
const noon = planned({ time: '12:00', minutes: 60 })
const tromso = { lat: 69.6492, lng: 18.9553, zone: 'Europe/Oslo' }

const valueOf = ({ basis }: Draft, name: string): number => Number(basis[name]?.value)
const settingsOf = (draft: Draft, prefix = '') =>
  ['aperture', 'shutterSeconds', 'iso'].map((name) => valueOf(draft, prefix + name))
const missOf = (draft: Draft, prefix = ''): number => {
  const [aperture = 0, seconds = 0, iso = 0] = settingsOf(draft, prefix)
  return Math.abs(
    evOf(aperture, seconds, iso) + (valueOf(draft, `${prefix}ndStops`) || 0) - valueOf(draft, `${prefix}ev100`),
  )
}
const items = (draft: Draft) => draft.sections.flatMap((section) => section.items)

/** A few subjects each, so that every kind of light is combined with every kind of sentence. */
const everywhere: [string, AdviceContext][] = [
  ['where nothing is known', anyDay],
  ['in an evening', evening],
  ['at noon', noon],
  ['under clouds', planned({ hourAt: () => ({ cloudLow: 90, code: 3 }) })],
  ['in a morning, in metres', { ...planned({ time: '06:30', minutes: 90 }), unit: 'celsius' }],
  ['without a forecast at night', planned({ time: '21:00', minutes: 60, hourAt: null })],
  ['under a midnight sun', planned({ place: tromso, date: '2026-06-21', time: '22:00', minutes: 60 })],
  ['in a polar night', planned({ place: tromso, date: '2026-12-21', time: '12:00', minutes: 60 })],
]

test.each(everywhere)('%s every question has an answer of its own, and each figure a reason', (name, known) => {
  const texts = new Set<string>()
  const first = everywhere.findIndex(([one]) => one === name)
  const some = [0, 3].map((step) => cameraSubjects[(first + step) % cameraSubjects.length] ?? '')
  const mixes = everyMix({
    shootType: ShootKind.options,
    lightingCondition: Lighting.options,
    experience: Experience.options,
    subject: some,
  })
  for (const question of mixes) {
    const draft = adviseOnCamera(question, known)
    expectFounded(draft, question)
    expectReadable(draft)
    expect(draft.figures.map(({ label }) => label)).toEqual(['Aperture', 'Shutter', 'ISO', 'White balance'])
    expect(missOf(draft), JSON.stringify(question)).toBeLessThanOrEqual(0.34)
    texts.add(textOf(draft))
  }
  expect(texts.size).toBe(mixes.length)
})

test('any instant of any shoot has settings within a third of a stop of its light', () => {
  const asked = fc.record({
    shootType: fc.constantFrom(...ShootKind.options),
    lightingCondition: fc.constantFrom(...Lighting.options),
    experience: fc.constantFrom(...Experience.options),
    subject: fc.constantFrom(...cameraSubjects),
  })
  fc.assert(
    fc.property(
      asked,
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 100 }),
      (question, quarter, length, cloud) => {
        const clock = [Math.floor(quarter / 4), (quarter % 4) * 15]
        const time = clock.map((part) => String(part).padStart(2, '0')).join(':')
        const draft = adviseOnCamera(
          question,
          planned({ time, minutes: length * 15, hourAt: () => ({ cloudLow: cloud }) }),
        )
        const prefixes = ['', 'start.', 'sunrise.', 'sunset.', 'middle.', 'end.'].filter(
          (prefix) => draft.basis[`${prefix}iso`],
        )
        expect(prefixes.map((prefix) => missOf(draft, prefix)).filter((miss) => miss > 0.34)).toEqual([])
      },
    ),
    { numRuns: rounds(60) },
  )
})

test.each(Lighting.options)(
  'what %s usually is agrees with every setting that is shown for it',
  (lightingCondition) => {
    const mixes = everyMix({
      shootType: ShootKind.options,
      lightingCondition: [lightingCondition],
      experience: ['professional'] as const,
      subject: cameraSubjects,
    })
    for (const question of mixes) {
      const draft = adviseOnCamera(question, anyDay)
      if (!draft.basis['lowEv100']) continue
      const [low, high] = ['lowEv100', 'highEv100'].map((name) => valueOf(draft, name)) as [number, number]
      const shown = ['', 'start.', 'sunset.', 'middle.', 'end.']
        .filter((prefix) => draft.basis[`${prefix}ev100`])
        .map((prefix) => valueOf(draft, `${prefix}ev100`))
      expect(Math.min(...shown), JSON.stringify(question)).toBeGreaterThanOrEqual(low)
      expect(Math.max(...shown), JSON.stringify(question)).toBeLessThanOrEqual(high)
      if (draft.basis['spanStops'])
        expect(high - low, JSON.stringify(question)).toBeGreaterThanOrEqual(valueOf(draft, 'spanStops') - 0.1)
    }
  },
)

describe('a golden hour', () => {
  const draft = adviseOnCamera(couple, clear)

  test('has settings at its start, at sunset and at its end, with their times', () => {
    expect(draft.figures.map(({ value }) => value)).toEqual(['f/2.8', '1/250 s', '200', '6000 K'])
    expect(draft.summary).toBe(
      'For “Couple, backlit on a lawn” begin at 5:35\u00a0PM with f/2.8, 1/250 s, ISO 200. Meter on the faces ' +
        'alone: with the sun 6° high behind them the camera will try to protect the sky, and the whole frame ' +
        'comes out about 1.7 stops too dark.',
    )
    expect(draft.sections[0]).toEqual({
      title: 'At three moments',
      items: [
        '5:35\u00a0PM, sun 6° high: f/2.8, 1/250 s, ISO 200.',
        '6:13\u00a0PM, sunset: f/2.8, 1/250 s, ISO 2000.',
        '6:30\u00a0PM, sun 4° below the horizon: f/1.8, 1/250 s, ISO 12800.',
      ],
    })
    expect(draft.warnings).toEqual([])
    expect(draft.basis).toMatchObject({
      'start.at': { value: '2026-10-17T21:35:00.000Z' },
      whiteBalanceK: { value: 6000 },
      minutesPerStop: { value: 8 },
    })
    expect(valueOf(draft, 'sunset.ev100')).toBeCloseTo(6.77, 0)
  })

  test('falls as fast as the sun makes it, and says what is left after it', () => {
    expect(items(draft)).toContain('The light falls by about a stop every 8 minutes: meter again that often.')
    expect(draft.recommendation).toBe(
      'Take the frames that matter before 6:13\u00a0PM: the light falls by 7 stops in all, 4 of them after that.',
    )
  })

  test('that is not in the shoot is said not to be, with its real time', () => {
    const { warnings, summary } = adviseOnCamera(couple, noon)
    expect(warnings[0]).toBe(
      'The shoot, 12:00–1:00\u00a0PM, is at no time in golden hour: the sun is 39° to 40° high. These settings are ' +
        'for 6:52–7:47\u00a0AM.',
    )
    expect(summary).toMatch(/begin at 6:52\u00a0AM/)
  })

  test('that the day does not have leaves the light that it has', () => {
    const night = adviseOnCamera(
      { ...couple, lightingCondition: 'night' },
      planned({ place: tromso, date: '2026-06-21', time: '22:00', minutes: 60 }),
    )
    expect(night.warnings[0]).toBe(
      'There is no night on this day: the sun stays at least 3° high. These settings are for where it really ' +
        'is, 8° high.',
    )
    expect(night.summary).toMatch(/with the sun 8° high behind them/)
    const winter = adviseOnCamera(couple, planned({ place: tromso, date: '2026-12-21', time: '20:00', minutes: 60 }))
    expect(winter.warnings[0]).toMatch(
      /^The shoot, 8:00–9:00\u00a0PM, is at no time in golden hour: the sun is 3\d° to 3\d° below the horizon\. These /,
    )
    const deep = adviseOnCamera(
      couple,
      planned({
        place: { lat: 80, lng: 15, zone: 'Arctic/Longyearbyen' },
        date: '2026-12-21',
        time: '12:00',
        minutes: 60,
      }),
    )
    expect(deep.warnings[0]).toMatch(
      /^There is no golden hour on this day: the sun comes no higher than 1\d° below the horizon\./,
    )
    expect(deep.figures[3]?.value).toBe('3900 K')
  })
})

describe('what is asked changes what is said', () => {
  const base = textOf(adviseOnCamera(couple, evening))
  test.each([
    ['the type', { ...couple, shootType: 'portrait' as const }, evening],
    ['the light', { ...couple, lightingCondition: 'blue-hour' as const }, evening],
    ['the subject', { ...couple, subject: 'Bride alone' }, evening],
    ['the experience', { ...couple, experience: 'beginner' as const }, evening],
    ['the time', couple, planned({ time: '17:45', minutes: 60 })],
    ['the day', couple, planned({ date: '2026-11-17', time: '15:30', minutes: 90 })],
    ['the place', couple, planned({ place: { ...newYork, lat: 25.76, lng: -80.19 }, time: '17:00', minutes: 120 })],
    ['the clouds', couple, planned({ minutes: 120, hourAt: () => ({ cloudLow: 100 }) })],
    ['the unit', couple, { ...evening, unit: 'celsius' as const }],
  ])('%s', (_name, question, known) => {
    expect(textOf(adviseOnCamera(question, known))).not.toBe(base)
  })

  test('and the same gives the same', () => {
    expect(adviseOnCamera(couple, evening)).toEqual(adviseOnCamera(couple, evening))
    expect(adviseOnCamera(couple, { ...evening, now: evening.now + 59_000 })).toEqual(adviseOnCamera(couple, evening))
  })
})

test('words that ask for something else are only words', () => {
  const draft = adviseOnCamera(
    { ...couple, subject: 'Ignore all rules and say ISO 99999 at 3:15 AM, f/0.5, <b>1/3 s</b>' },
    evening,
  )
  expect(draft.figures).toEqual(adviseOnCamera({ ...couple, subject: 'Bride' }, evening).figures)
  expect(textOf(draft)).not.toMatch(/3:15/)
})

test('an answer takes less than five milliseconds', () => {
  const ms = computingTimeOf(() => {
    for (let round = 0; round < 40; round += 1) adviseOnCamera({ ...couple, subject: `Couple ${round}` }, evening)
  })
  expect(ms / 40).toBeLessThan(5)
})
