import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds, seed } from '#tests/help/rounds.ts'
import { groupKey } from '#tax/compute-tax.ts'
import type { TaxCode } from '#tax/codes.ts'
import {
  type Credit,
  type Creditable,
  creditAmounts,
  CreditFault,
  creditItems,
  creditRest,
  leftOfGroups,
  leftOfItem,
} from './credit.ts'
import { type CopiedCategory, reckonInvoice, wordedGroups } from '#invoices/reckoned.ts'

const categoryOf = (id: number, code: TaxCode, rate: number): CopiedCategory => ({
  id,
  code,
  rate,
  words: '',
  reasonCode: '',
})

const categories = [
  categoryOf(1, 'S', 190_000),
  categoryOf(2, 'S', 70_000),
  categoryOf(3, 'S', 55_000),
  categoryOf(4, 'AE', 0),
  categoryOf(5, 'E', 0),
]

const anyDiscount = fc.option(
  fc.record({ by: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 1_000_000 }) }),
)

const anyInvoice = fc
  .record({
    pricesWithTax: fc.boolean(),
    items: fc.array(
      fc.record({
        quantity: fc.oneof(fc.constant(1000), fc.integer({ min: 1000, max: 20_000 })),
        rate: fc.integer({ min: 0, max: 500_000 }),
        discount: anyDiscount,
        category: fc.constantFrom(...categories),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    adjustments: fc.array(
      fc.record({
        kind: fc.constantFrom('discount' as const, 'charge' as const),
        by: fc.constant('percent' as const),
        value: fc.integer({ min: 0, max: 250_000 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ pricesWithTax, items, adjustments }): Creditable => {
    const reckoning = reckonInvoice({ items, adjustments, pricesWithTax })
    return {
      pricesWithTax,
      items: items.map((item, at) => ({
        ...item,
        id: at + 1,
        unit: 'C62' as const,
        description: `Item ${at + 1}`,
        amount: reckoning.lines[at]?.amount ?? 0,
        creditedQuantity: 0,
      })),
      groups: wordedGroups(items, reckoning),
      credited: [],
    }
  })

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const totalOf = ({ groups }: Creditable): number => sumOf(groups.map(({ net, tax }) => net + tax))

/** The invoice after a credit note. */
function after(invoice: Creditable, { lines, groups }: Credit): Creditable {
  const taken = (id: number) =>
    sumOf(lines.filter(({ itemId }) => itemId === id).map(({ itemQuantity }) => itemQuantity ?? 0))
  const byGroup = new Map(invoice.credited.map((one) => [groupKey(one), one]))
  for (const group of groups) {
    const before = byGroup.get(groupKey(group)) ?? { net: 0, tax: 0 }
    const { code, rate, net, tax } = group
    byGroup.set(groupKey(group), { code, rate, net: before.net + net, tax: before.tax + tax })
  }
  return {
    ...invoice,
    items: invoice.items.map((item) => ({ ...item, creditedQuantity: item.creditedQuantity + taken(item.id) })),
    credited: [...byGroup.values()],
  }
}

const isNothingLeft = (invoice: Creditable): boolean =>
  leftOfGroups(invoice).every(({ net, tax, typed }) => net === 0 && tax === 0 && typed === 0)

/** What each credit note has to say of itself. */
function requireSound({ pricesWithTax }: Creditable, { lines, groups, net, tax, total }: Credit): void {
  expect(net + tax).toBe(total)
  expect(sumOf(lines.map((line) => line.net))).toBe(net)
  expect(sumOf(lines.map(({ amount }) => amount))).toBe(pricesWithTax ? total : net)
  for (const line of lines) {
    expect(Math.min(line.amount, line.discount, line.rate)).toBeGreaterThanOrEqual(0)
    expect(line.quantity).toBeGreaterThan(0)
  }
  for (const group of groups) {
    expect(Math.min(group.net, group.tax)).toBeGreaterThanOrEqual(0)
    // An amount takes its part of the remaining tax, and a quantity after it makes up for what that was off the rate.
    expect(Math.abs(group.tax - (group.net * group.rate) / 1_000_000)).toBeLessThanOrEqual(2 + group.rate / 1_000_000)
  }
}

const runs = { numRuns: rounds(2000), seed }

test('a full credit leaves nothing in any tax rate', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const credit = creditRest(invoice, 'What is left')
      requireSound(invoice, credit)
      expect(credit.total).toBe(totalOf(invoice))
      expect(isNothingLeft(after(invoice, credit))).toBe(true)
    }),
    runs,
  )
})

test('credits of quantities and amounts, and then of the rest, add up to the invoice in every tax rate', () => {
  const anyStep = fc.record({
    isByItem: fc.boolean(),
    share: fc.integer({ min: 1, max: 1000 }),
    which: fc.nat({ max: 7 }),
  })
  fc.assert(
    fc.property(anyInvoice, fc.array(anyStep, { maxLength: 5 }), (invoice, steps) => {
      let open = invoice
      let credited = 0
      for (const { isByItem, share, which } of steps) {
        const credit = partOf(open, { isByItem, share, which })
        if (!credit) continue
        requireSound(open, credit)
        credited += credit.total
        open = after(open, credit)
        for (const left of leftOfGroups(open)) expect(Math.min(left.net, left.tax)).toBeGreaterThanOrEqual(0)
      }
      const rest = creditRest(open, 'What is left')
      requireSound(open, rest)
      expect(credited + rest.total).toBe(totalOf(invoice))
      expect(isNothingLeft(after(open, rest))).toBe(true)
    }),
    runs,
  )
})

/** A part of an item or of a tax rate; undefined where nothing is left of it, or less than the part. */
function partOf(invoice: Creditable, step: { isByItem: boolean; share: number; which: number }): Credit | undefined {
  try {
    if (step.isByItem) {
      const item = invoice.items[step.which % invoice.items.length]
      const quantity = item ? Math.ceil((leftOfItem(item) * step.share) / 1000) : 0
      return item && quantity > 0 ? creditItems(invoice, [{ id: item.id, quantity }]) : undefined
    }
    const group = leftOfGroups(invoice)[step.which % invoice.groups.length]
    const amount = group ? Math.ceil((group.gross * step.share) / 1000) : 0
    return group && amount > 0 ? creditAmounts(invoice, [{ ...group, amount }], 'Reduction') : undefined
  } catch (fault) {
    if (fault instanceof CreditFault) return undefined
    throw fault
  }
}

test('more than what is left is refused, to the cent and to the thousandth', () => {
  fc.assert(
    fc.property(anyInvoice, fc.nat({ max: 7 }), (invoice, which) => {
      const group = leftOfGroups(invoice)[which % invoice.groups.length]
      const item = invoice.items[which % invoice.items.length]
      if (!group || !item) return
      expect(() => creditAmounts(invoice, [{ ...group, amount: group.gross + 1 }], '')).toThrow(CreditFault)
      expect(() => creditItems(invoice, [{ id: item.id, quantity: item.quantity + 1 }])).toThrow(CreditFault)
    }),
    runs,
  )
})

const single = (rate: number, amount: number, pricesWithTax: boolean): Creditable => {
  const category = categoryOf(1, 'S', rate)
  const items = [{ id: 1, description: 'Session', quantity: 1000, rate: amount, category }]
  const reckoning = reckonInvoice({ items, adjustments: [], pricesWithTax })
  return {
    pricesWithTax,
    items: items.map((item) => ({ ...item, unit: 'C62', amount, creditedQuantity: 0 })),
    groups: wordedGroups(items, reckoning),
    credited: [],
  }
}

test('a price with tax that is reduced by 15.00 has 2.39 of it as tax', () => {
  const invoice = single(190_000, 29_900, true)
  const group = { code: 'S' as const, rate: 190_000, amount: 1500 }
  expect(creditAmounts(invoice, [group], 'Reduction')).toMatchObject({ net: 1261, tax: 239, total: 1500 })
})

test('three thirds of an invoice are credited without a cent left over or missing', () => {
  let open = single(190_000, 100, false)
  const totals = [333, 333, 334].map((quantity) => {
    const credit = creditItems(open, [{ id: 1, quantity }])
    open = after(open, credit)
    return [credit.net, credit.tax]
  })
  expect(totals).toEqual([
    [33, 6],
    [34, 7],
    [33, 6],
  ])
  expect(isNothingLeft(open)).toBe(true)
})
