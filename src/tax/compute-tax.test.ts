import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Adjustment, groupKey, computeTax, type TaxedDocument, type TaxGroup } from './compute-tax.ts'
import { shareOf } from '#kernel/money.ts'
import { split } from './split.ts'

interface Worked extends TaxedDocument {
  name: string
  expected: {
    amounts: number[]
    nets: number[]
    lines: number
    discounts: number
    charges: number
    net: number
    tax: number
    total: number
    groups: TaxGroup[]
  }
}

const documents = JSON.parse(readFileSync(new URL('worked-documents.json', import.meta.url), 'utf8')) as Worked[]

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The nets of a kind of adjustment. */
const netsOf = (document: TaxedDocument, kind: Adjustment['kind']): number =>
  sumOf(
    computeTax(document)
      .adjustments.filter((_, at) => document.adjustments[at]?.kind === kind)
      .map(({ net }) => net),
  )

test.each(documents)('$name: lines, groups and sums are those worked out by hand', (document) => {
  const { lines, groups, net, tax, total } = computeTax(document)
  expect({
    amounts: lines.map(({ amount }) => amount),
    nets: lines.map((line) => line.net),
    lines: sumOf(lines.map((line) => line.net)),
    discounts: netsOf(document, 'discount'),
    charges: netsOf(document, 'charge'),
    net,
    tax,
    total,
    groups,
  }).toEqual(document.expected)
})

test('there are sixty of them', () => {
  expect(documents).toHaveLength(60)
})

test('halves are rounded away from zero', () => {
  expect([1, -1, 3, -3].map((amount) => shareOf(amount, 1, 2))).toEqual([1, -1, 2, -2])
})

test('shares add up to the amount, and without weights the first takes all', () => {
  expect(split(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(split(7, [0, 0])).toEqual([7, 0])
  expect(split(7, [])).toEqual([])
})

const rates = [0, 55_000, 70_000, 88_750, 190_000, 255_000, 1_000_000]
const category = fc.integer({ min: 0, max: 4 }).map((at) => ({
  id: at + 1,
  code: at === 0 ? ('E' as const) : ('S' as const),
  rate: rates[at] ?? 0,
}))
const reduction = fc.oneof(
  fc.record({ by: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 250_000 }) }),
  fc.record({ by: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 500 }) }),
)
const line = fc.record({
  quantity: fc.integer({ min: 1000, max: 20_000 }),
  price: fc.integer({ min: 500, max: 1_000_000 }),
  discount: fc.option(reduction),
  category,
})
const adjustment = fc
  .tuple(fc.constantFrom('discount' as const, 'charge' as const), reduction)
  .map(([kind, rest]) => ({ kind, ...rest, ...(rest.by === 'amount' && { value: rest.value % 100 }) }))
const anyDocument = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  adjustments: fc.array(adjustment, { maxLength: 4 }),
  pricesWithTax: fc.boolean(),
})

/** The same two thousand documents on every run. */
const forDocuments = (check: (document: TaxedDocument) => void): void =>
  fc.assert(fc.property(anyDocument, check), { numRuns: 2000, seed: 20_261_017 })

test('lines less discounts and with charges are the net, and the groups add up to the sums', () => {
  forDocuments((document) => {
    const { lines, groups, net, tax, total } = computeTax(document)
    const discounts = netsOf(document, 'discount')
    const charges = netsOf(document, 'charge')
    expect(sumOf(lines.map((one) => one.net)) - discounts + charges).toBe(net)
    expect(sumOf(groups.map((one) => one.net))).toBe(net)
    expect(sumOf(groups.map((one) => one.tax))).toBe(tax)
    expect(net + tax).toBe(total)
  })
})

test('what was typed stays the total of prices with tax', () => {
  forDocuments((document) => {
    const { linesAmount, adjustments, total } = computeTax({ ...document, pricesWithTax: true })
    const typed = adjustments.map(({ amount }, at) =>
      document.adjustments[at]?.kind === 'discount' ? -amount : amount,
    )
    expect(linesAmount + sumOf(typed)).toBe(total)
  })
})

test('the tax of a group is at most a cent off its rate, and only taxed groups have one', () => {
  forDocuments((document) => {
    for (const { code, rate, net, tax } of computeTax(document).groups) {
      expect(Math.abs(tax - (net * rate) / 1_000_000)).toBeLessThanOrEqual(1)
      if (code !== 'S') expect(tax).toBe(0)
    }
  })
})

test('the order of lines changes no total and no group', () => {
  forDocuments((document) => {
    const { groups, net, total } = computeTax(document)
    const turned = computeTax({ ...document, lines: document.lines.toReversed() })
    expect({ groups: turned.groups, net: turned.net, total: turned.total }).toEqual({ groups, net, total })
    expect(new Set(groups.map(groupKey)).size).toBe(groups.length)
  })
})
