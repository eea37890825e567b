import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needFor } from './camera-need.ts'
import { evOf } from './exposure.ts'
import { Experience, ShootKind } from './options.ts'
import { body, scales } from './scales.ts'
import { solve } from './solver.ts'

const subjects = [
  'Bride', 'Couple, backlit', 'Family of 5', 'Group of 20', 'Runners', 'Racing cars', 'Bird in flight', 'Owl, perched', 'Panning with cyclists', 'Waterfall', 'Milky Way', 'Dancing guests', 'Ring, life-size', 'Seated',
]

const anything = fc.record({ ev100: fc.double({ min: -6, max: 17, noNaN: true }), shootType: fc.constantFrom(...ShootKind.options), experience: fc.constantFrom(...Experience.options), subject: fc.constantFrom(...subjects) })

const isOn = (scale: readonly number[], value: number) => scale.includes(value)

test('whatever the light, the settings meet it within a third of a stop, on scales that cameras have', () => {
  fc.assert(
    fc.property(anything, ({ ev100, ...asked }) => {
      const need = needFor(asked, ev100)
      const { aperture, seconds, iso, ndStops, support, limit } = solve(need)
      expect(Math.abs(evOf(aperture, seconds, iso) + ndStops - need.ev100)).toBeLessThanOrEqual(1 / 3)
      expect([isOn(scales.apertures, aperture), isOn(scales.shutters, seconds), isOn(scales.isos, iso)]).toEqual([true, true, true])
      expect(iso).toBeGreaterThanOrEqual(body.baseIso)
      expect(iso).toBeLessThanOrEqual(body.highestIso)
      expect(aperture).toBeGreaterThanOrEqual(need.widest)
      if (support === 'hand') expect(iso).toBeLessThanOrEqual(need.isoCeiling)
      if (support === 'hand' && need.wanted === undefined) expect(seconds).toBeLessThanOrEqual(limit)
      if (support === 'hand' && !need.canHold && need.wanted === undefined) expect(seconds).toBeLessThanOrEqual(Math.min(need.motion, need.handheld) * 1.0001)
    }),
    { numRuns: 1500 },
  )
})
