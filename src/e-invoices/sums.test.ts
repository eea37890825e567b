import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOfMoney } from '#kernel/money.ts'
import { reasonCodes } from '#tax/code-words.ts'
import type { TaxCode } from '#tax/codes.ts'
import { factsOfDocument, workedInvoices, type WordedDocument } from '#tests/help/worked-invoices.ts'
import { allAt, readXml, textAt } from '#tests/help/xml.ts'
import { ciiOf } from './cii.ts'
import { sumsOf } from './facts.ts'
import { ublOf } from './ubl.ts'

const [first] = workedInvoices
if (!first) throw new Error('No worked invoice.')

const groups: readonly [TaxCode, number][] = [
  ['S', 190_000],
  ['S', 70_000],
  ['E', 0],
  ['S', 255_000],
  ['Z', 0],
]
const category = fc.integer({ min: 0, max: 4 }).map((at) => {
  const [code, rate] = groups[at] ?? ['S', 0]
  return { id: at + 1, code, rate }
})
const reduction = fc.oneof(
  fc.record({ by: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 250_000 }) }),
  fc.record({ by: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 500 }) }),
)
const line = fc.record({
  description: fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }).map((text) => `x${text}`),
  unit: fc.constant('C62' as const),
  words: fc.constantFrom('', 'Sample'),
  quantity: fc.integer({ min: 1000, max: 20_000 }),
  price: fc.integer({ min: 500, max: 1_000_000 }),
  discount: fc.option(reduction),
  category,
})
const adjustment = fc
  .tuple(fc.constantFrom('discount' as const, 'charge' as const), fc.constantFrom('', 'Weekday <&>'), reduction)
  .map(([kind, words, rest]) => ({ kind, words, ...rest, ...(rest.by === 'amount' && { value: rest.value % 100 }) }))

/** An invoice or credit note with up to five rates, in a currency with two decimals or none. */
const anyDocument: fc.Arbitrary<WordedDocument> = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'credit' as const),
    currency: fc.constantFrom('EUR', 'JPY'),
    pricesWithTax: fc.boolean(),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    adjustments: fc.array(adjustment, { maxLength: 4 }),
  })
  .map(({ lines, adjustments, ...head }) => ({
    head: { ...first.head, ...head },
    lines,
    adjustments,
    reasons: { ...Object.fromEntries(Object.keys(reasonCodes).map((code) => [code, {}])), E: exempt },
  }))
const exempt = { words: 'Exempt from VAT.', reasonCode: '' }

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

test('of any document, both files add up to what was reckoned: lines, groups, discounts and charges', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const facts = factsOfDocument(document)
      const { net, tax, total, currency } = facts
      const sums = sumsOf(facts)
      expect(sums.lines - sums.discounts + sums.charges).toBe(net)
      for (const group of facts.taxes) {
        const own = <R extends { code: string; rate: number }>({ code, rate }: R) =>
          code === group.code && rate === group.rate
        const shares = facts.adjustments.filter(own).map((one) => (one.kind === 'discount' ? -one.net : one.net))
        expect(sumOf([...facts.lines.filter(own).map((one) => one.net), ...shares])).toBe(group.net)
      }
      const money = (amount: number): string => decimalOfMoney(amount, currency)
      const cii = readXml(ciiOf(facts, 'core'))
      const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
      const summation = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
      expect([
        textAt(cii, `${summation}/TaxBasisTotalAmount`),
        textAt(cii, `${summation}/TaxTotalAmount`),
        textAt(cii, `${summation}/GrandTotalAmount`),
      ]).toEqual([net, tax, total].map(money))
      const ubl = readXml(ublOf(facts, 'peppol'))
      expect(textAt(ubl, 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe(money(total))
      const amounts = allAt(ubl, `${ubl.name}Line/LineExtensionAmount`).map(({ text }) => text)
      expect(amounts).toEqual(facts.lines.map((one) => money(one.net)))
    }),
    { numRuns: 500, seed: 20_261_017 },
  )
})
