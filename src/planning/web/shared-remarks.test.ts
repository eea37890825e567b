import { expect, test } from 'vitest'
import type { Slot } from '#planning/api.ts'
import { orderWords, sharedRemarks } from './shared-remarks.ts'

const slot = (score: number, ...light: string[]): Slot => ({
  start: '2026-12-02T20:20:00Z',
  end: '2026-12-02T21:50:00Z',
  score,
  forecast: 'none',
  condition: null,
  temp: null,
  tempC: null,
  reasons: light.map((text) => ({ about: 'light', text })),
})

const blue = '2 min of blue hour'

test('what is true of the light in every row is said once, and the rows say what differs', () => {
  const { isShared, sentences } = sharedRemarks([
    slot(80, '1 h 1 min of golden hour', blue),
    slot(80, '1 h 3 min of golden hour', blue),
  ])
  expect(sentences).toEqual(['In each of them: 2 min of blue hour.'])
  expect(isShared(blue)).toBe(true)
  expect(isShared('1 h 1 min of golden hour')).toBe(false)
  expect(sharedRemarks([slot(80, blue)]).sentences).toEqual([])
})

test('the order that is promised is the one that they have', () => {
  expect(orderWords([slot(90), slot(80)])).toBe('the best first')
  expect(orderWords([slot(90), slot(80), slot(80)])).toBe('the best first, equally good ones by date')
  expect(orderWords([slot(80), slot(80)])).toBe('all equally good, the soonest first')
})
