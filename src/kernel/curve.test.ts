import { expect, test } from 'vitest'
import { valueAt } from './curve.ts'

test('a curve runs straight between its points and level beyond them', () => {
  const curve = [
    [0, 0],
    [10, 1],
    [20, 0.5],
  ] as const
  expect([-5, 0, 5, 10, 15, 20, 99].map((at) => valueAt(curve, at))).toEqual([0, 0, 0.5, 1, 0.75, 0.5, 0.5])
})
