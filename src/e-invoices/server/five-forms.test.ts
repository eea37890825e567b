import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Invoice } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { placesOf } from '#kernel/currency.ts'
import { decimalOfMoney, moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { download, fillIn } from '#tests/help/e-invoices.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { rounds, seed } from '#tests/help/rounds.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { allAt, readXml, textAt } from '#tests/help/xml.ts'

/** How many categories the studio below has. */
const categoryCount = 5

const reduction = fc.oneof(
  fc.record({ by: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 25 }) }),
  fc.record({ by: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 9 }) }),
)

/** Prices are whole multiples of the smallest unit of the currency. */
const anyInvoice = fc.record({
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'JPY', 'KWD'),
  pricesWithTax: fc.boolean(),
  items: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1000, max: 20_000 }),
      units: fc.integer({ min: 1000, max: 1_000_000 }),
      category: fc.nat({ max: categoryCount - 1 }),
      discount: fc.option(reduction),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  adjustments: fc.array(
    fc
      .tuple(fc.constantFrom('discount' as const, 'charge' as const), reduction)
      .map(([kind, one]) => ({ kind, ...one })),
    { maxLength: 4 },
  ),
})
type Drawn = typeof anyInvoice extends fc.Arbitrary<infer Value> ? Value : never

const draftOf = ({ items, ...more }: Drawn, categories: readonly { id: number }[]): Partial<SentInvoice> => ({
  ...more,
  ...(more.currency !== 'EUR' && { exchange: { rate: '0.917', day: '2026-05-01' } }),
  items: items.map(({ quantity, units, category, discount }, at) => ({
    description: `Item ${at + 1}`,
    quantity: quantity / 1000,
    rate: decimalOfMoney(units, more.currency),
    discount,
    categoryId: categories[category]?.id,
  })),
})

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ')

type Sums = Record<'net' | 'tax' | 'total', string> & { groups: (string | null)[][]; lines: string[] }

const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
const summation = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`

function inCii(text: string): Sums {
  const root = readXml(text)
  const at = (name: string): string => textAt(root, `${summation}/${name}Amount`) ?? ''
  return {
    net: at('TaxBasisTotal'),
    tax: at('TaxTotal'),
    total: at('GrandTotal'),
    groups: allAt(root, `${settlement}/ApplicableTradeTax`).map((one) =>
      ['CategoryCode', 'BasisAmount', 'CalculatedAmount'].map((name) => textAt(one, name)),
    ),
    lines: allAt(
      root,
      'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/' +
        'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    ).map((one) => one.text),
  }
}

function inUbl(text: string): Sums {
  const root = readXml(text)
  const at = (name: string): string => textAt(root, name) ?? ''
  return {
    net: at('LegalMonetaryTotal/TaxExclusiveAmount'),
    tax: at('TaxTotal/TaxAmount'),
    total: at('LegalMonetaryTotal/TaxInclusiveAmount'),
    groups: allAt(root, 'TaxTotal/TaxSubtotal').map((one) =>
      ['TaxCategory/ID', 'TaxableAmount', 'TaxAmount'].map((name) => textAt(one, name)),
    ),
    lines: allAt(root, 'InvoiceLine/LineExtensionAmount').map((one) => one.text),
  }
}

/** What both files have to say, of the answer of the API; the nets of lines only where prices are without tax. */
function inAnswer({ subtotal, tax, total, currency, taxed }: Invoice): Omit<Sums, 'lines'> {
  const money = (amount: number): string => decimalOfMoney(amount, currency)
  return {
    net: money(subtotal),
    tax: money(tax),
    total: money(total),
    groups: (taxed?.taxes ?? []).map((one) => [one.code, money(one.net), money(one.tax)]),
  }
}

async function openRandomStudio() {
  const studio = await openVatStudio({
    currency: 'EUR',
    scheme: 'vat',
    vatId: 'DE136695976',
    categories: [
      { code: 'S', rate: 19, isDefault: true },
      { code: 'S', rate: 7 },
      { code: 'S', rate: '8.875' },
      { code: 'Z' },
      { code: 'E', words: 'Exempt from VAT.' },
    ],
  })
  await fillIn(studio)
  return studio
}

type RandomStudio = Awaited<ReturnType<typeof openRandomStudio>>

/** Undefined for discounts of more than there is, which are refused; nothing else is. */
async function issue({ bill, categories }: RandomStudio, drawn: Drawn): Promise<Invoice | undefined> {
  try {
    return await bill(draftOf(drawn, categories))
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return undefined
    throw error
  }
}

async function seeInDatabase({ db, ids }: RandomStudio, { id, subtotal, tax, total, currency }: Invoice) {
  const row = await db
    .selectFrom('invoices')
    .select(['subtotal', 'tax', 'total', 'currency'])
    .where('id', '=', id)
    .where('userId', '=', ids.alice)
    .executeTakeFirst()
  expect(row).toEqual({ subtotal, tax, total, currency })
}

/** Returns the page of the client. */
async function seeOnline({ alice, as }: RandomStudio, { id, currency, total, taxed }: Invoice) {
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  const { paper, ...online } = await as('visitor')(invoiceLinks.read, { params: { token: tokenIn(link) } })
  expect([online.total, online.currency]).toEqual([total, currency])
  const words = (amount: number): string => moneyWords(amount, currency)
  expect(paper.total.amount).toBe(words(total))
  const taxes = [...paper.sums, ...(paper.included ?? [])].map(({ amount }) => amount)
  const taxedGroups = (taxed?.taxes ?? []).filter(({ code }) => code === 'S')
  for (const group of taxedGroups) expect(taxes).toContain(words(group.tax))
  return paper
}

async function seeOnPaper({ raw }: RandomStudio, id: number, paper: Awaited<ReturnType<typeof seeOnline>>) {
  const { pages } = await readPdf((await raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes)
  const printed = plain(pages.map(wordsOf).join(' '))
  for (const { label, amount } of [...paper.sums, paper.total, ...(paper.included ?? [])])
    expect(printed).toContain(plain(`${label} ${amount}`))
  for (const { description, quantity, rate, amount, detail } of paper.lines)
    expect(printed).toContain(plain([description, detail, quantity, rate, amount].filter(Boolean).join(' ')))
}

async function seeInFiles(studio: RandomStudio, invoice: Invoice) {
  const { id, currency, items } = invoice
  const [cii, ubl] = [await download(studio, id), await download(studio, id, '?format=ubl')]
  // Files have two decimals at most.
  if (placesOf(currency) > 2) expect([cii.status, ubl.status]).toEqual([422, 422])
  else {
    const { lines, ...sums } = inCii(cii.text)
    expect(sums).toEqual(inAnswer(invoice))
    expect(inUbl(ubl.text)).toEqual({ lines, ...sums })
    expect(lines).toHaveLength(items.length)
  }
}

test('random invoices agree in database, API, the page of the client, the PDF and both files', async () => {
  const studio = await openRandomStudio()
  const seen = { issued: 0, refused: 0 }
  async function agree(drawn: Drawn): Promise<void> {
    const invoice = await issue(studio, drawn)
    seen[invoice ? 'issued' : 'refused'] += 1
    if (!invoice) return
    await seeInDatabase(studio, invoice)
    await seeOnPaper(studio, invoice.id, await seeOnline(studio, invoice))
    await seeInFiles(studio, invoice)
  }
  await fc.assert(fc.asyncProperty(anyInvoice, agree), { numRuns: rounds(40, 10_000), seed, endOnFailure: true })
  expect(seen.issued).toBeGreaterThan(seen.refused)
})
