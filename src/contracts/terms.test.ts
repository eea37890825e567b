import { expect, test } from 'vitest'
import { balanceDueOn, balanceOf, fixedTerms } from './terms.ts'

const shootOn = '2026-10-24'
const payment = (total: number | null, deposit: number | null, day: string | null = shootOn) =>
  fixedTerms({ total, deposit, shootOn: day })[0]?.words
const cancellation = (total: number | null, deposit: number | null) => fixedTerms({ total, deposit, shootOn })[1]?.words

test('the terms name the amounts and days of the contract', () => {
  expect(payment(480_000, 144_000)).toBe(
    'The total is $4,800.00. A deposit of $1,440.00 is due at signing. The balance of $3,360.00 is due 7 days ' +
      'before the event, on October 17, 2026.',
  )
  expect(cancellation(480_000, 144_000)).toContain('the deposit is forfeited')
})

test('nothing is said of a deposit that there is none of, or of a balance that nothing is left of', () => {
  for (const none of [null, 0]) {
    expect(payment(480_000, none)).toBe(
      'The total is $4,800.00. It is due 7 days before the event, on October 17, 2026.',
    )
    expect(cancellation(480_000, none)).toBe(
      'If you cancel more than 30 days before the event, you receive a full refund minus a $50 processing fee. ' +
        'If you cancel within 30 days of the event, any deposit is forfeited.',
    )
  }
  expect(payment(480_000, 480_000)).toBe('The total is $4,800.00. It is due at signing.')
  expect(payment(null, 144_000)).toBe(
    'A deposit of $1,440.00 is due at signing. Any balance is due 7 days before the event, on October 17, 2026.',
  )
  expect(payment(0, 0)).toBe('The total is $0.00.')
  // While typing, the deposit may exceed the total.
  expect(payment(100_000, 120_000)).toBe('The total is $1,000.00. A deposit of $1,200.00 is due at signing.')
})

test('without amounts and a shoot the terms state no figure that is not there', () => {
  expect(fixedTerms({ total: null, deposit: null, shootOn: null }).map(({ words }) => words)).toEqual([
    'Any deposit is due at signing. Any balance is due 7 days before the event.',
    'If you cancel more than 30 days before the event, you receive a full refund minus a $50 processing fee. ' +
      'If you cancel within 30 days of the event, any deposit is forfeited.',
    'Your finished photographs will be delivered in 2–4 weeks.',
  ])
})

test('the balance is what the deposit leaves, due a week before the shoot, over a month’s end', () => {
  expect(balanceOf({ total: 100_001, deposit: 33_334 })).toBe(66_667)
  expect(balanceOf({ total: null, deposit: 5 })).toBeNull()
  expect(balanceDueOn('2026-03-03')).toBe('2026-02-24')
  expect(balanceDueOn(null)).toBeNull()
})
