import { expect, test } from 'vitest'
import { balanceDueOn, balanceOf, fixedTerms } from './terms.ts'

test('the terms name the amounts and days of the contract', () => {
  const [payment] = fixedTerms({ total: 480_000, deposit: 144_000, shootOn: '2026-10-24' })
  expect(payment?.words).toBe('The total is $4,800.00. A deposit of $1,440.00 is due at signing. The balance of $3,360.00 is due 7 days before the event, on October 17, 2026.')
})

test('without amounts and a shoot the terms stay as they are printed for everybody', () => {
  expect(fixedTerms({ total: null, deposit: null, shootOn: null }).map(({ words }) => words)).toEqual([
    'The deposit is due at signing. The balance is due 7 days before the event.',
    'If you cancel more than 30 days before the event, you receive a full refund minus a $50 processing fee. If you cancel within 30 days of the event, the deposit is forfeited.',
    'Your finished photographs will be delivered in 2–4 weeks.',
  ])
})

test('the balance is what the deposit leaves, due a week before the shoot, over a month’s end', () => {
  expect(balanceOf({ total: 100_001, deposit: 33_334 })).toBe(66_667)
  expect(balanceOf({ total: null, deposit: 5 })).toBeNull()
  expect(balanceDueOn('2026-03-03')).toBe('2026-02-24')
  expect(balanceDueOn(null)).toBeNull()
})
