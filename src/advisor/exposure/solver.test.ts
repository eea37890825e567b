import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needFor } from '#advisor/camera/exposure-need.ts'
import { rounds } from '#tests/help/rounds.ts'
import { evOf } from './exposure.ts'
import { Experience, ShootKind } from '#advisor/options.ts'
import { body, scales } from './scales.ts'
import { solve } from './solver.ts'

const subjects = [
  'Bride',
  'Couple, backlit',
  'Family of 5',
  'Group of 20',
  'Runners',
  'Racing cars',
  'Bird in flight',
  'Owl, perched',
  'Panning with cyclists',
  'Waterfall',
  'Milky Way',
  'Dancing guests',
  'Ring, life-size',
  'Seated',
]

const anything = fc.record({
  ev100: fc.double({ min: -6, max: 17, noNaN: true }),
  shootType: fc.constantFrom(...ShootKind.options),
  experience: fc.constantFrom(...Experience.options),
  subject: fc.constantFrom(...subjects),
})

const isOn = (scale: readonly number[], value: number) => scale.includes(value)

test('whatever the light, the settings meet it within a third of a stop, on scales that cameras have', () => {
  fc.assert(
    fc.property(anything, ({ ev100, ...asked }) => {
      const need = needFor(asked, ev100)
      const { aperture, seconds, iso, ndStops, support, limit } = solve(need)
      expect(Math.abs(evOf(aperture, seconds, iso) + ndStops - need.ev100)).toBeLessThanOrEqual(1 / 3)
      expect([isOn(scales.apertures, aperture), isOn(scales.shutters, seconds), isOn(scales.isos, iso)]).toEqual([
        true,
        true,
        true,
      ])
      expect(iso).toBeGreaterThanOrEqual(body.baseIso)
      expect(iso).toBeLessThanOrEqual(body.highestIso)
      expect(aperture).toBeGreaterThanOrEqual(need.widest)
      if (support === 'hand') expect(iso).toBeLessThanOrEqual(need.isoCeiling)
      if (support === 'hand' && need.wanted === undefined) expect(seconds).toBeLessThanOrEqual(limit)
      if (support === 'none') expect([need.rescue, iso >= need.isoCeiling || seconds > limit]).toEqual(['none', true])
      if (support === 'hand' && !need.canHold && need.wanted === undefined)
        expect(seconds).toBeLessThanOrEqual(Math.min(need.motion, need.handheld) * 1.0001)
    }),
    { numRuns: rounds(1500) },
  )
})

const portrait = (experience: Experience, ev100: number) =>
  solve(needFor({ shootType: 'portrait', subject: 'Bride', experience }, ev100))

test.each([
  [
    'base ISO and a fast shutter while there is light',
    12,
    { aperture: 2, seconds: 1 / 1000, iso: 100, support: 'hand' },
  ],
  [
    'a filter where no shutter is fast enough',
    16,
    { aperture: 2, seconds: 1 / 8000, iso: 100, ndStops: 1, support: 'hand' },
  ],
  ['more ISO where there is too little', 7, { aperture: 2, seconds: 1 / 125, iso: 400, support: 'hand' }],
  ['a wider lens before the last stop of ISO', 3, { aperture: 1.8, seconds: 1 / 125, iso: 5000, support: 'hand' }],
  [
    '1/60 s for who holds still, which 85 mm need a tripod for',
    1.8,
    { aperture: 1.8, seconds: 1 / 60, iso: 5000, support: 'tripod' },
  ],
  ['a flash in the end', -2, { aperture: 1.8, iso: 6400, support: 'flash' }],
])('%s', (_name, ev100, expected) => {
  expect(portrait('amateur', ev100)).toMatchObject(expected)
})

test('who begins gets half the shutter for a free hand, and no filter', () => {
  expect([portrait('beginner', 9).seconds, portrait('amateur', 9).seconds]).toEqual([1 / 200, 1 / 125])
  expect(portrait('beginner', 16)).toMatchObject({ aperture: 4, seconds: 1 / 4000, ndStops: 0 })
})
