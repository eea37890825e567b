import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/help/advisor-vectors.ts'
import { behindFilter, evOf, isoFor, shutterFor } from './exposure.ts'
import { nominalLights } from './nominal-light.ts'
import { nearestAperture, nearestIso, nearestShutter, scales, shutterWithin, shutterWords } from './scales.ts'

describe('the exposure equation', () => {
  test.each(vectors.exposures)(
    '$light at f/$aperture and ISO $iso is $shutterNominal',
    ({ ev100, aperture, iso, shutterExact, shutterNominal }) => {
      const seconds = shutterFor(ev100, aperture, iso)
      expect(seconds).toBeCloseTo(shutterExact, 4)
      expect(shutterWords(nearestShutter(seconds))).toBe(shutterNominal)
      expect(evOf(aperture, seconds, iso)).toBeCloseTo(ev100, 9)
      expect(isoFor(ev100, aperture, seconds)).toBeCloseTo(iso, 6)
    },
  )

  test('sunny 16 is EV 15', () => {
    expect(evOf(16, 1 / 125, 100)).toBeCloseTo(14.97, 2)
    expect(evOf(16, 1 / 100, 100)).toBeCloseTo(14.64, 2)
  })

  test('a filter of ten stops makes 17 s of 1/60 s', () => {
    expect(behindFilter(1 / 60, 10)).toBeCloseTo(17.1, 1)
  })
})

test('what is usual in a light is what is published', () => {
  expect(nominalLights).toEqual(vectors.lightingConditions)
})

describe('the scales of a camera', () => {
  test('each step is a third of a stop, as well as it can be printed', () => {
    for (const [scale, stops] of [
      [scales.shutters, 1],
      [scales.apertures, 2],
      [scales.isos, 1],
    ] as const) {
      scale.slice(1).forEach((value, index) => {
        const step = Math.abs(Math.log2(value / (scale[index] ?? value))) * stops
        expect(step, `${scale[index]} to ${value}`).toBeGreaterThan(0.14)
        expect(step, `${scale[index]} to ${value}`).toBeLessThan(0.53)
      })
    }
  })

  test('the nearest is fewest stops away', () => {
    expect([nearestAperture(3.6), nearestIso(1100), nearestShutter(1 / 270)]).toEqual([3.5, 1000, 1 / 250])
    expect([nearestIso(1e9), nearestShutter(1e9), nearestAperture(0.1)]).toEqual([25_600, 30, 1.2])
  })

  test('within a limit no shutter is longer than it', () => {
    expect([1 / 125, 1 / 85, 0.9, 100].map(shutterWithin).map(shutterWords)).toEqual([
      '1/125 s',
      '1/100 s',
      '0.8 s',
      '30 s',
    ])
  })

  test('shutters are printed as cameras do', () => {
    expect([30, 1.3, 0.5, 0.4, 1 / 3, 1 / 4, 1 / 8000].map(shutterWords)).toEqual([
      '30 s',
      '1.3 s',
      '0.5 s',
      '0.4 s',
      '1/3 s',
      '1/4 s',
      '1/8000 s',
    ])
  })
})
