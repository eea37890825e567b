import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { openStudioWith } from '#tests/help/invoice-editor.tsx'
import { rounds } from '#tests/help/rounds.ts'
import { draftOf, newRow, noInvoice, totalsIn } from './invoice-values.ts'
import type { InvoiceValues } from './typed-invoice.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 })
const dollars = cents.map((amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`)
const quantity = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('', '.5', '.25', '.333', '.125'))
  .map(([whole, part]) => `${whole}${part}`)
const grouped = dollars.map((text) => text.replace(/\B(?=(?:\d{3})+\.)/g, ','))
const item = fc
  .record({ quantity, rate: fc.oneof(dollars, grouped) })
  .map((row) => ({ ...newRow(), description: 'Work', ...row }))
const tax = fc.oneof(
  fc.record({
    taxType: fc.constant('percentage' as const),
    tax: fc.integer({ min: 0, max: 1_000_000 }).map((parts) => String(parts / 10_000)),
  }),
  fc.record({ taxType: fc.constant('amount' as const), tax: dollars }),
)

test('of 200 invoices the screen says the cents that the server keeps', async () => {
  const { alice, clientId, shootId } = await openStudioWith({})
  const begun = noInvoice({ today: '2026-10-15', currency: 'USD', clientId, shootId })
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 6 }), tax, async (items, entered) => {
      const values: InvoiceValues = { ...begun, items, ...entered }
      const { amounts, ...sums } = totalsIn(values)
      const stored = await alice(invoices.create, { input: draftOf(values) })
      expect({ subtotal: stored.subtotal, tax: stored.tax, total: stored.total }).toEqual(sums)
      expect(stored.items.map(({ amount }) => amount)).toEqual(amounts)
    }),
    { numRuns: rounds(200) },
  )
})
