import { readFileSync } from 'node:fs'
import type { Facts, FactsLine, FactsTax } from '#e-invoices/facts.ts'
import type { Profile } from '#electronic-addresses/formats.ts'
import { sharesOf } from '#e-invoices/shares.ts'
import type { TaxCode } from '#tax/codes.ts'
import { type Adjustment, computeTax, type TaxedLine } from '#tax/compute-tax.ts'

type Computed = 'lines' | 'adjustments' | 'taxes' | 'net' | 'tax' | 'total'

/** A document to be reckoned, with the words of a file. */
export interface WordedDocument {
  head: Omit<Facts, Computed>
  lines: (TaxedLine & { description: string; unit: FactsLine['unit']; words: string })[]
  adjustments: (Adjustment & { words: string })[]
  /** Why there is no tax, by code. */
  reasons: Partial<Record<TaxCode, Pick<FactsTax, 'words' | 'reasonCode'>>>
}

export interface WorkedInvoice extends WordedDocument {
  name: string
  profile: Profile
  /** Minor units. */
  expected: Record<'lines' | 'discounts' | 'charges' | 'net' | 'tax' | 'total' | 'prepaid' | 'due', number> & {
    lineNets: number[]
    groups: [code: TaxCode, rate: string | null, net: number, tax: number][]
  }
  /** What a file of it has to say, by the numbers of the terms; null: nothing. */
  terms: Record<string, string | string[] | null>
}

/** Invoices worked out by hand. */
export const workedInvoices = JSON.parse(
  readFileSync(new URL('../../src/e-invoices/worked-invoices.json', import.meta.url), 'utf8'),
) as WorkedInvoice[]

/** The facts of a document, reckoned as the product does. */
export function factsOfDocument({ head, lines, adjustments, reasons }: WordedDocument): Facts {
  const { pricesWithTax } = head
  const reckoning = computeTax({ lines, adjustments, pricesWithTax })
  return {
    ...head,
    lines: lines.map((line, at) => factsLine(line, at + 1, reckoning.lines[at])),
    adjustments: sharesOf({
      lines: lines.map(({ category }, at) => ({ ...category, amount: reckoning.lines[at]?.amount ?? 0 })),
      adjustments: adjustments.map((one, at) => ({ ...one, amount: reckoning.adjustments[at]?.amount ?? 0 })),
      groups: reckoning.groups,
      pricesWithTax,
    }),
    taxes: reckoning.groups.map((group) => ({ words: '', reasonCode: '', ...reasons[group.code], ...group })),
    net: reckoning.net,
    tax: reckoning.tax,
    total: reckoning.total,
  }
}

function factsLine(
  { description, unit, quantity, price, discount, words, category: { code, rate } }: WordedDocument['lines'][number],
  id: number,
  reckoned = { discount: 0, net: 0 },
): FactsLine {
  const percent = discount?.by === 'percent' ? discount.value : null
  return {
    id,
    description,
    quantity,
    unit,
    price,
    discount: discount && { amount: reckoned.discount, percent, words },
    net: reckoned.net,
    code,
    rate,
  }
}
