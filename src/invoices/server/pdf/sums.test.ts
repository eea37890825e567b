import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import { moneyWords } from '#kernel/money.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio } from '#tests/help/studio.ts'
import { rounds } from '#tests/help/rounds.ts'

/** Whole cents formatted as dollars. */
const dollars = (most: number) => fc.integer({ min: 0, max: most }).map((cents) => cents / 100)

const anyInvoice = fc.record({
  items: fc.array(
    fc.record({
      description: fc.constantFrom('Portraits', 'Album', 'Print', 'Travel'),
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1000, max: 20_000 }).map((thousandths) => thousandths / 1000),
      ),
      rate: dollars(1_000_000),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  tax: fc.oneof(
    fc.integer({ min: 0, max: 100_000 }).map((tax) => ({ taxType: 'amount' as const, tax })),
    fc.integer({ min: 0, max: 300_000 }).map((parts) => ({ taxType: 'percentage' as const, taxRate: parts / 10_000 })),
  ),
  /** Shares of the balance that are paid, one after the other. */
  paid: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 3 }),
})

/** Rounds half up in whole numbers: an independent computation of the same sums. */
const rounded = (above: bigint, below: bigint): bigint => above / below + ((above % below) * 2n >= below ? 1n : 0n)

const scaled = (decimal: number, digits: number): bigint => BigInt(Math.round(decimal * 10 ** digits))

function reckoned({
  items,
  tax,
}: {
  items: { quantity: number; rate: number }[]
  tax: { taxType: 'amount'; tax: number } | { taxType: 'percentage'; taxRate: number }
}) {
  const amounts = items.map(({ quantity, rate }) => rounded(scaled(quantity, 3) * scaled(rate, 2), 1000n))
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n)
  const taxed = tax.taxType === 'amount' ? BigInt(tax.tax) : rounded(subtotal * scaled(tax.taxRate, 4), 1_000_000n)
  return {
    amounts: amounts.map(Number),
    subtotal: Number(subtotal),
    tax: Number(taxed),
    total: Number(subtotal + taxed),
  }
}

const printedWords = (amount: number): string => moneyWords(amount, 'USD')

test('lines, subtotal, tax, total, payments and balance agree to the cent in answer, database and PDF', async () => {
  const studio = await openStudio()
  const { id: clientId } = await studio.as('alice')(clients.create, { input: { name: 'Priya Raman' } })
  const alice = studio.as('alice')
  await fc.assert(
    fc.asyncProperty(anyInvoice, async ({ items, tax, paid }) => {
      const expected = reckoned({ items, tax })
      const draft: SentInvoice = {
        clientId,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items,
        ...tax,
        status: 'sent',
      }
      const { id } = await alice(invoices.create, { input: draft })
      let balance = expected.total
      for (const part of paid) {
        const cents = Math.floor(balance * part)
        if (cents === 0) continue
        balance -= cents
        await alice(invoices.pay, { params: { id }, input: { amount: cents / 100, paidOn: '2026-05-01' } })
      }
      const answer = await alice(invoices.find, { params: { id } })
      const { amounts, subtotal, total } = expected
      expect({
        amounts: answer.items.map(({ amount }) => amount),
        subtotal: answer.subtotal,
        tax: answer.tax,
        total: answer.total,
      }).toEqual(expected)
      expect([
        answer.balance,
        answer.paid,
        answer.payments.reduce((sum, { amount }) => sum + amount, 0),
        answer.status === 'paid',
      ]).toEqual([balance, total - balance, total - balance, balance === 0 && total > 0])
      const stored = await studio.db
        .selectFrom('invoices')
        .select(['subtotal', 'tax', 'total', 'paidCents'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(stored).toEqual({ subtotal, tax: expected.tax, total, paidCents: total - balance })
      const { pages } = await readPdf((await studio.raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes)
      const printed = pages.map(wordsOf).join(' ')
      const sums = printed.slice(printed.lastIndexOf(' Subtotal ')).match(/\$[\d,]+\.\d\d/g)
      const left = [total - balance, balance]
      const isTaxed = expected.tax > 0 || (tax.taxType === 'percentage' && tax.taxRate > 0)
      expect(sums).toEqual(
        [subtotal, ...(isTaxed ? [expected.tax] : []), total, ...(balance === total ? [] : left)].map(printedWords),
      )
      expect(
        items.every(({ rate }, at) =>
          printed.includes(`${printedWords(Number(scaled(rate, 2)))} ${printedWords(amounts[at] ?? 0)}`),
        ),
      ).toBe(true)
    }),
    { numRuns: rounds(30) },
  )
})
