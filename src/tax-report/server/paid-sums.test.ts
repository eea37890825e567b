import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studioMoney } from '#studio-money/api.ts'
import { openReporting } from '#tests/help/reporting-studio.ts'

type Studio = Awaited<ReturnType<typeof openReporting>>
type Bill = Parameters<Studio['bill']>[0]

const paidOn = ['2026-02-10', '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-10', '2026-04-30'] as const

const amount = (cents: number): string => (Math.max(1, cents) / 100).toFixed(2)

interface History {
  rate: number
  way: string
  shares: number[]
  credited: number | null
  on: string[]
}

const history: fc.Arbitrary<History> = fc.record({
  rate: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 900_000_000, max: 9_000_000_000 })),
  way: fc.constantFrom('one rate', 'two rates', 'francs', 'dollars'),
  shares: fc.subarray([30, 50, 100]),
  credited: fc.option(fc.integer({ min: 1, max: 99 }), { freq: 2 }),
  on: fc.array(fc.constantFrom(...paidOn), { minLength: 3, maxLength: 3 }),
})

/** An invoice at one or two rates, in a currency of which the tax is told in euros too. */
function taxed(rate: number, way: string, idOf: Studio['idOf']): Bill {
  const day = { description: 'Day', rate: amount(rate), categoryId: idOf(19) }
  const book = { description: 'Book', rate: '59.99', categoryId: idOf(7) }
  const items = way === 'one rate' ? [day] : [day, book]
  return way === 'francs' ? { items, currency: 'CHF', exchange: { rate: '1.0642', day: '2026-02-10' } } : { items }
}

/** One with a tax of all items, as a percentage, an amount, or none. */
function untaxed(rate: number, way: string): Bill {
  const items = [{ description: 'Day', rate: amount(rate) }]
  if (way === 'one rate') return { items, taxType: 'percentage', taxRate: 8.875 }
  return { items, ...(way === 'dollars' ? { currency: 'USD', tax: 7 } : way === 'francs' ? { tax: 123 } : {}) }
}

/** Invoices that were paid in parts, in full or not at all, and credited or not. */
async function payInAllWays({ alice, bill, credit, idOf, payOn }: Studio): Promise<void> {
  const write = async ({ rate, way, shares, credited, on }: History, more: Bill) => {
    const { id, total } = await bill(more)
    let left = total
    for (const [at, share] of shares.entries()) {
      const paid = Math.max(1, Math.floor((left * share) / 100))
      if (left > 0) await payOn(id, amount(paid), on[at] ?? '')
      left -= paid
    }
    const isCredited = credited !== null && more?.taxType === undefined && way !== 'dollars' && rate > 1
    return isCredited ? { id, by: amount(Math.floor((total * credited) / 100)) } : undefined
  }
  for (const one of fc.sample(history, { seed: 9, numRuns: 80 })) {
    const note = await write(one, taxed(one.rate, one.way, idOf))
    if (note) await credit(note.id, { amount: note.by })
  }
  await alice(studioMoney.change, { input: { scheme: 'none' } })
  for (const one of fc.sample(history, { seed: 4, numRuns: 25 })) await write(one, untaxed(one.rate, one.way))
}

const [numberAt, nameAt, netAt, taxAt, currencyAt, ownAt] = [2, 4, 6, 7, 8, 9]

/** The rows of a report in a currency, added up from the lines of its CSV. */
function rowsOf(lines: readonly string[][]) {
  const sums = new Map<string, { numbers: Set<string>; net: number; tax: number }>()
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  for (const line of lines) {
    const name = line[nameAt] ?? ''
    const sum = sums.get(name) ?? { numbers: new Set(), net: 0, tax: 0 }
    sum.numbers.add(line[numberAt] ?? '')
    sums.set(name, { ...sum, net: sum.net + cents(line[netAt]), tax: sum.tax + cents(line[taxAt]) })
  }
  return [...sums]
    .map(([name, { numbers, net, tax }]) => ({ name, count: numbers.size, net, tax }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const byName = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => (one.name < other.name ? -1 : 1))

type Report = Awaited<ReturnType<Studio['read']>>

/** Throws when a report says of a currency something else than the lines of its CSV. */
function compare({ currency, rows, invoices, creditNotes, exchanged }: Report['currencies'][number], all: string[][]) {
  const own = all.filter((line) => line[currencyAt] === currency)
  expect(byName(rows)).toMatchObject(rowsOf(own))
  expect(invoices + creditNotes).toBe(new Set(own.map((line) => line[numberAt])).size)
  const told = own.reduce((sum, line) => sum + Math.round(Number(line[ownAt]) * 100), 0)
  if (currency === 'CHF') expect(exchanged?.tax ?? 0).toBe(told)
}

const days = [
  [paidOn[0], '2026-12-31'],
  [paidOn[0], paidOn[1]],
  [paidOn[2], paidOn[3]],
  [paidOn[1], paidOn[4]],
  [paidOn[4], paidOn[5]],
] as const

test('the sums of any days are those of their lines, however invoices were taxed, paid and credited', async () => {
  const studio = await openReporting()
  await payInAllWays(studio)
  for (const [from, to] of days)
    for (const basis of ['paid', 'issued'] as const) {
      const { currencies } = await studio.read({ from, to, basis })
      const [, ...lines] = await studio.csv(`from=${from}&to=${to}&basis=${basis}`)
      const found = new Set(['EUR', ...lines.map((line) => line[currencyAt] ?? '')])
      expect(new Set(currencies.map(({ currency }) => currency))).toEqual(found)
      for (const one of currencies) compare(one, lines)
    }
})
