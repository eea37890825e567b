import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openReporting } from '#tests/help/reporting-studio.ts'

const paidOn = ['2026-02-10', '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-10', '2026-04-30'] as const

/** Invoices that were paid in parts, in full or not at all, and credited or not. */
async function payInAllWays({ bill, credit, idOf, payOn }: Awaited<ReturnType<typeof openReporting>>): Promise<void> {
  const part = fc.integer({ min: 1, max: 99 })
  const histories = fc.sample(
    fc.record({
      rate: fc.integer({ min: 100, max: 90_000 }),
      isMixed: fc.boolean(),
      shares: fc.subarray([30, 50, 100]),
      credited: fc.option(part, { freq: 1 }),
      on: fc.array(fc.constantFrom(...paidOn), { minLength: 3, maxLength: 3 }),
    }),
    { seed: 9, numRuns: 24 },
  )
  const amount = (cents: number): string => (Math.max(1, cents) / 100).toFixed(2)
  for (const { rate, isMixed, shares, credited, on } of histories) {
    const book = { description: 'Book', rate: '59.99', categoryId: idOf(7) }
    const day = { description: 'Day', rate: amount(rate), categoryId: idOf(19) }
    const { id, total } = await bill({ items: isMixed ? [day, book] : [day] })
    let left = total
    for (const [at, share] of shares.entries()) {
      const paid = Math.max(1, Math.floor((left * share) / 100))
      await payOn(id, amount(paid), on[at] ?? '')
      left -= paid
    }
    if (credited !== null) await credit(id, { amount: amount(Math.floor((total * credited) / 100)) })
  }
}

/** The rows of a report, added up from the lines of its CSV. */
function rowsOf(lines: readonly string[][]) {
  const sums = new Map<string, { numbers: Set<string>; net: number; tax: number }>()
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  for (const [, , number = '', , name = '', , net, tax] of lines) {
    const sum = sums.get(name) ?? { numbers: new Set(), net: 0, tax: 0 }
    sum.numbers.add(number)
    sums.set(name, { ...sum, net: sum.net + cents(net), tax: sum.tax + cents(tax) })
  }
  return [...sums]
    .map(([name, { numbers, net, tax }]) => ({ name, count: numbers.size, net, tax }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

test.each([
  [paidOn[0], '2026-12-31'],
  [paidOn[0], paidOn[1]],
  [paidOn[2], paidOn[3]],
  [paidOn[1], paidOn[4]],
  [paidOn[4], paidOn[5]],
])('the sums from %s to %s are those of their lines, however invoices were paid and credited', async (from, to) => {
  const studio = await openReporting()
  await payInAllWays(studio)
  const { currencies } = await studio.read({ from, to, basis: 'paid' })
  const [, ...lines] = await studio.csv(`from=${from}&to=${to}&basis=paid`)
  expect(lines.length).toBeGreaterThan(5)
  expect(currencies[0]?.rows).toMatchObject(rowsOf(lines))
  expect(currencies[0]?.invoices).toBe(new Set(lines.map(([, , number]) => number)).size)
})
