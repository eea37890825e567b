import { expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

test('an invoice that was canceled as a draft needs what every invoice needs before it counts', async () => {
  const { alice, bill } = await openVatStudio({
    currency: 'EUR',
    scheme: 'vat',
    categories: [{ code: 'S', rate: 19, isDefault: true }],
  })
  const { id } = await bill({ status: 'draft' })
  const set = (status: 'cancelled' | 'sent' | 'paid' | 'complete') =>
    alice(invoices.setStatus, { params: { id }, input: { status } })
  await set('cancelled')
  for (const status of ['sent', 'paid', 'complete'] as const)
    await expect(set(status)).rejects.toMatchObject({
      code: 'conflict',
      message: 'To issue this invoice, add your VAT ID or tax number (in Settings, under Money).',
    })
  expect(await alice(invoices.find, { params: { id } })).toMatchObject({ status: 'cancelled', paid: 0 })
})

test('discounts that round to more than a rate has are refused', async () => {
  const { bill, idOf } = await openVatStudio()
  const discount = { kind: 'discount' as const, by: 'amount' as const, value: '0.03', words: '' }
  await expect(
    bill({
      items: [
        { description: 'A print', rate: '0.05', categoryId: idOf(19) },
        { description: 'A card', rate: '0.05', categoryId: idOf(7) },
      ],
      adjustments: [discount, discount, discount],
    }),
  ).rejects.toMatchObject({ fields: { adjustments: 'The discounts are more than the items come to' } })
})
