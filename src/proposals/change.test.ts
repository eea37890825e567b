import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Share } from '#packages/plan.ts'
import { groupKey } from '#tax/compute-tax.ts'
import type { Billed, TaxedAmount } from './cancellation.ts'
import { type AgreedPayment, isOnlyCheaper, reckonChange } from './change.ts'
import { afterShares, type GroupAmount, groupShares } from './installment-groups.ts'
import { type ProposalLine, sumsOf } from './lines.ts'
import { installmentAmounts } from './payment-plan.ts'

const exempt = { id: 1, code: 'O', rate: 0, words: '', reasonCode: '' } as const
const taxed = { id: 2, code: 'S', rate: 88_750, words: '', reasonCode: '' } as const

const line = (name: string, rate: number, category: ProposalLine['category'] = exempt): ProposalLine => ({
  line: 1,
  kind: 'base',
  name,
  included: '',
  quantity: 1000,
  rate,
  category,
  ticked: false,
  most: 1,
  minutes: 0,
})

const [wedding, second] = [line('Wedding, 8 hours', 400_000), line('Second photographer', 60_000)]
const album = line('Album', 45_000, taxed)
const agreedLines = [wedding, second, album]

const shares: Share[] = [{ by: 'percent', value: 300_000 }, { by: 'percent', value: 400_000 }, { by: 'rest' }]

const termsOf = (lines: readonly ProposalLine[]) => {
  const { total, groups } = sumsOf({ lines, discount: null, pricesWithTax: false }, [])
  return { total, groups: groups.map(({ gross, tax, ...group }) => ({ key: groupKey(group), gross, tax })) }
}

/** The payments of terms with the first ones billed, none of them paid but as said. */
function standing(
  lines: readonly ProposalLine[],
  plan: readonly Share[],
  issued: number,
  paid: readonly number[] = [],
) {
  const { total, groups } = termsOf(lines)
  const amounts = installmentAmounts(total, plan)
  const bills: Billed[] = []
  let left: readonly GroupAmount[] = groups
  for (const [at, amount] of amounts.slice(0, issued).entries()) {
    const taken = groupShares(amount, left)
    left = afterShares(left, taken)
    const own = taken.map((share, place) => ({ key: groups[place]?.key ?? '', ...share }))
    bills.push({ id: at + 1, groups: own, open: amount - (paid[at] ?? 0) })
  }
  const payments = plan.map((share, at): AgreedPayment => {
    const id = at + 1
    return { id, name: `Payment ${id}`, amount: amounts[at] ?? 0, share, invoiceId: at < issued ? id : null }
  })
  return { payments, bills }
}

const amountsOf = (payments: readonly { amount: number }[]) => payments.map(({ amount }) => amount)

test('something is added once the deposit is billed: percentages follow the new total, the last takes the rest', () => {
  const { payments, bills } = standing(agreedLines, shares, 1)
  expect(bills[0]?.groups.map(({ gross }) => gross)).toEqual([138_000, 14_698])
  const terms = termsOf([...agreedLines, line('Engagement shoot', 50_000)])
  expect(terms.total).toBe(558_994)
  const change = reckonChange(terms, payments, bills)
  expect(change).toMatchObject({ credits: [], refund: 0 })
  expect(amountsOf(change.payments)).toEqual([152_698, 223_598, 182_698])
  let left: readonly GroupAmount[] = afterShares(terms.groups, bills[0]?.groups ?? [])
  const billed = [223_598, 182_698].map((amount) => {
    const taken = groupShares(amount, left)
    left = afterShares(left, taken)
    return taken
  })
  expect(billed).toEqual([
    [
      { gross: 204_724, tax: 0 },
      { gross: 18_874, tax: 1539 },
    ],
    [
      { gross: 167_276, tax: 0 },
      { gross: 15_422, tax: 1257 },
    ],
  ])
})

test('what was billed above less is credited at each tax, the newest invoice first', () => {
  const { payments, bills } = standing(agreedLines, shares, 2)
  const { credits, payments: after, refund } = reckonChange(termsOf([line('Wedding', 300_000)]), payments, bills)
  expect(credits).toEqual([
    {
      id: 2,
      amount: 41_598,
      isAll: false,
      groups: [
        { key: 'O 0', gross: 22_000, tax: 0 },
        { key: 'S 88750', gross: 19_598, tax: 1598 },
      ],
    },
    { id: 1, amount: 14_698, isAll: false, groups: [{ key: 'S 88750', gross: 14_698, tax: 1198 }] },
  ])
  expect(amountsOf(after)).toEqual([138_000, 162_000, 0])
  expect(refund).toBe(0)
})

test('what nobody has paid is credited before what would be refunded', () => {
  const { payments, bills } = standing([wedding], shares, 2, [0, 160_000])
  const { credits, refund } = reckonChange(termsOf([line('Wedding', 200_000)]), payments, bills)
  expect(credits.map(({ id, amount }) => [id, amount])).toEqual([[1, 80_000]])
  expect(refund).toBe(0)
  const paid = standing([wedding], shares, 2, [120_000, 160_000])
  const cheaper = reckonChange(termsOf([line('Wedding', 200_000)]), paid.payments, paid.bills)
  expect(cheaper.credits.map(({ id, amount }) => [id, amount])).toEqual([[2, 80_000]])
  expect(cheaper.refund).toBe(80_000)
})

test('payments shrink from the last, and a rest without an open payment becomes one', () => {
  const fixed: Share[] = [{ by: 'amount', value: 100_000 }, { by: 'amount', value: 200_000 }, { by: 'rest' }]
  const open = standing([wedding], fixed, 1)
  const less = reckonChange(termsOf([line('Wedding', 150_000)]), open.payments, open.bills)
  expect(amountsOf(less.payments)).toEqual([100_000, 50_000, 0])
  expect(less.payments.map(({ share }) => share.by)).toEqual(['amount', 'amount', 'rest'])
  const all = standing([wedding], fixed, 3)
  const more = reckonChange(termsOf([wedding, second]), all.payments, all.bills)
  expect(more.payments.at(-1)).toMatchObject({ id: 4, name: 'Change', amount: 60_000, isNew: true })
  const same = reckonChange(termsOf([wedding]), all.payments, all.bills)
  expect(same.payments).toHaveLength(3)
})

test('only a lower price for the same is agreed without the client', () => {
  const priced = (...lines: ProposalLine[]) => ({ lines, ...termsOf(lines) })
  const before = priced(wedding, album)
  expect(isOnlyCheaper(before, priced({ ...wedding, rate: 390_000 }, album))).toBe(true)
  expect(isOnlyCheaper(before, priced(wedding))).toBe(false)
  expect(isOnlyCheaper(before, priced({ ...wedding, rate: 390_000 }, { ...album, rate: 46_000 }))).toBe(false)
  expect(isOnlyCheaper(before, priced({ ...wedding, name: 'Six hours', rate: 390_000 }, album))).toBe(false)
  expect(isOnlyCheaper(before, priced({ ...wedding, quantity: 500 }, album))).toBe(false)
  expect(isOnlyCheaper(before, before)).toBe(false)
})

const someLine = fc
  .tuple(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom(exempt, taxed))
  .map(([rate, category]) => line('Work', rate, category))
const someLines = fc.array(someLine, { minLength: 1, maxLength: 5 })
const somePlan = fc
  .array(fc.integer({ min: 0, max: 150_000 }), { maxLength: 5 })
  .map((percents): Share[] => [...percents.map((value) => ({ by: 'percent' as const, value })), { by: 'rest' }])

const sumAt = (groups: readonly TaxedAmount[], key: string) =>
  groups.filter((group) => group.key === key).reduce((sum, { gross }) => sum + gross, 0)

test('after any change the terms are what is billed, less what is credited, and what is open, at each tax', () => {
  fc.assert(
    fc.property(someLines, someLines, somePlan, fc.integer({ min: 0, max: 6 }), (before, now, plan, issued) => {
      const { payments, bills } = standing(before, plan, Math.min(issued, plan.length))
      const terms = termsOf(now)
      const { credits, payments: after } = reckonChange(terms, payments, bills)
      expect(after.reduce((sum, { amount }) => sum + amount, 0)).toBe(terms.total)
      expect(amountsOf(after).every((amount) => amount >= 0)).toBe(true)
      const billed = bills.flatMap(({ groups }) => groups)
      const taken = credits.flatMap(({ groups }) => groups)
      const open = after.filter(({ invoiceId }) => invoiceId === null)
      let left: readonly GroupAmount[] = terms.groups.map(({ key, gross, tax }) => ({
        gross: gross - sumAt(billed, key) + sumAt(taken, key),
        tax,
      }))
      expect(left.every(({ gross }) => gross >= 0)).toBe(true)
      for (const { amount } of open) left = afterShares(left, groupShares(amount, left))
      expect(left.every(({ gross }) => gross === 0)).toBe(true)
    }),
    { numRuns: 400 },
  )
})
