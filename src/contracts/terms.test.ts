import { expect, test } from 'vitest'
import { balanceDueOn, balanceOf } from './terms.ts'

test('the balance is what the deposit leaves, due a week before the shoot, over a month’s end', () => {
  expect(balanceOf({ total: 100_001, deposit: 33_334 })).toBe(66_667)
  expect(balanceOf({ total: null, deposit: 5 })).toBeNull()
  expect(balanceDueOn('2026-03-03')).toBe('2026-02-24')
  expect(balanceDueOn(null)).toBeNull()
})
