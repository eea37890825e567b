import { expect, test } from 'vitest'
import { vectors } from '#tests/help/advisor-vectors.ts'
import {
  depthOfField,
  flashAperture,
  handheldLimit,
  hyperfocal,
  motionLimit,
  npfFull,
  npfSimple,
  rule500,
} from './optics.ts'

const { more } = vectors

test('the depth of field of a portrait lens and of a wide one', () => {
  const portrait = depthOfField(85, 1.8, 3000)
  expect([portrait.near / 1000, portrait.far / 1000].map((metres) => Number(metres.toFixed(3)))).toEqual([
    more.dof85mm_f18_3m_FF.near,
    more.dof85mm_f18_3m_FF.far,
  ])
  const wide = depthOfField(24, 8, 3000)
  expect(Number((wide.near / 1000).toFixed(3))).toBe(more.dof24mm_f8_3m_FF.near)
  expect(wide.far).toBe(Number.POSITIVE_INFINITY)
})

test('24 mm at f/8 is sharp to the horizon from 2.42 m on', () => {
  expect(hyperfocal(24, 8) / 1000).toBeCloseTo(2.42, 2)
})

test('a hand holds 85 mm for 1/85 s, eight times longer with three stops of stabilizer, four stops at most', () => {
  expect(handheldLimit(85)).toBeCloseTo(more.handheld85mmFF, 4)
  expect(handheldLimit(85, 1, 3)).toBeCloseTo(more.handheld85mmFF3stopIBIS, 4)
  expect(handheldLimit(50, 1.5, 7)).toBeCloseTo(handheldLimit(50, 1.5, 4), 9)
})

test('what crosses the frame stays sharp as long as it moves over two pixels', () => {
  expect(motionLimit({ pixels: 2, pixelUm: 4.35, distance: 5, speed: 1.4, focalMm: 85 })).toBeCloseTo(
    more.motionWalker1_4ms_5m_85mm_2px_4um,
    6,
  )
  expect(motionLimit({ pixels: 2, pixelUm: 4.35, distance: 15, speed: 7, focalMm: 200 })).toBeCloseTo(
    more.motionRunner7ms_15m_200mm_2px,
    7,
  )
})

test('a flash of guide number 40 lights f/8 at 5 m', () => {
  expect(flashAperture(40, 5)).toBe(8)
  expect(flashAperture(40, 5, 400)).toBe(16)
})

test('stars stay points as long as the rules of those who photograph them say', () => {
  expect(rule500(50)).toBe(10)
  expect(npfSimple(4, 3.75, 200)).toBeCloseTo(1.26, 2)
  expect(npfSimple(2.8, 4.3, 24)).toBeCloseTo(9.46, 2)
  expect(npfFull(2.8, 4.35, 24, -29)).toBeCloseTo(more.npfFullMilkyWay24mmF28_4um_dec29, 2)
})
