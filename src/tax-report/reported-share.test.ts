import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportedShareOf } from './reported-share.ts'

const nothing = { net: 0, tax: 0 }
/** An invoice of 119.00 with 19 % in it. */
const [total, share] = [11_900, { net: 10_000, tax: 1_900 }]

test('half of an invoice paid is half of its tax, all of it all', () => {
  const told = (paid: number) => reportedShareOf(total, share, { paid, credited: 0, creditedShare: nothing })
  expect(told(0)).toEqual(nothing)
  expect(told(5_950)).toEqual({ net: 5_000, tax: 950 })
  expect(told(11_900)).toEqual(share)
})

test('what is credited after the payment is told until it is refunded', () => {
  const credit = { credited: 1_190, creditedShare: { net: 1_000, tax: 190 } }
  expect(reportedShareOf(total, share, { paid: 11_900, ...credit })).toEqual(share)
  expect(reportedShareOf(total, share, { paid: 11_305, ...credit })).toEqual({ net: 9_500, tax: 1_805 })
  expect(reportedShareOf(total, share, { paid: 10_710, ...credit })).toEqual({ net: 9_000, tax: 1_710 })
  // Credited before it was paid: the payment of the rest is the payment of all that is left.
  expect(reportedShareOf(total, share, { paid: 5_355, ...credit })).toEqual({ net: 4_500, tax: 855 })
})

test('an invoice that is credited as a whole has nothing to tell once all is refunded', () => {
  const credit = { credited: total, creditedShare: share }
  expect(reportedShareOf(total, share, { paid: 0, ...credit })).toEqual(nothing)
  expect(reportedShareOf(total, share, { paid: 5_950, ...credit })).toEqual({ net: 5_000, tax: 950 })
})

test('whatever the order of parts, in the end all that is left is told, and never more than there was', () => {
  const invoice = fc
    .record({
      net: fc.integer({ min: 0, max: 10_000_000 }),
      tax: fc.integer({ min: 0, max: 3_000_000 }),
      others: fc.integer({ min: 0, max: 10_000_000 }),
      credited: fc.integer({ min: 0, max: 1000 }),
      paid: fc.integer({ min: 0, max: 1000 }),
    })
    .filter(({ net, tax, others }) => net + tax + others > 0)
  fc.assert(
    fc.property(invoice, ({ net, tax, others, credited: thousandths, paid: part }) => {
      const whole = net + tax + others
      const creditedShare = { net: Math.floor((net * thousandths) / 1000), tax: Math.floor((tax * thousandths) / 1000) }
      const credited = creditedShare.net + creditedShare.tax + Math.floor((others * thousandths) / 1000)
      const told = (paid: number) => reportedShareOf(whole, { net, tax }, { paid, credited, creditedShare })
      if (whole > credited) expect(told(whole - credited).tax).toBe(tax - creditedShare.tax)
      const some = told(Math.floor((whole * part) / 1000))
      expect(some.tax).toBeGreaterThanOrEqual(0)
      expect(some.tax).toBeLessThanOrEqual(tax)
      expect(told(whole).tax).toBe(tax)
    }),
    { numRuns: 2000, seed: 17 },
  )
})

test('what was paid back before anything came in takes off as much as it is', () => {
  const told = (paid: number) => reportedShareOf(total, share, { paid, credited: 0, creditedShare: nothing })
  expect([told(-5_950), told(-1)]).toEqual([
    { net: -5_000, tax: -950 },
    { net: -1, tax: 0 },
  ])
})
