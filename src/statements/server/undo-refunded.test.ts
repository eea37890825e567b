import { expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { statements } from '#statements/api.ts'
import { camtOf, detailsOf, readAs, recordReady } from '#tests/help/bank-statements.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

test('undoing a statement leaves a refunded payment, named; the others go, and it can follow', async () => {
  const studio = await openVatStudio()
  const { alice, bill, credit, pay, find } = studio
  const [refunded, other] = [await bill({ issueDate: '2026-04-01' }), await bill({ issueDate: '2026-04-01' })]
  const entries = [refunded, other].map(({ invoiceNumber }) => ({
    amount: '1428.00',
    currency: 'EUR',
    details: detailsOf({ text: invoiceNumber ?? '' }),
  }))
  const { statement } = await recordReady(studio, await readAs(studio, camtOf(entries)))
  const params = { id: statement?.id ?? 0 }
  const note = await credit(refunded.id, { lines: [{ id: 1, quantity: 0.25 }] })
  const { payments } = await pay(note.id, 357)

  expect(await alice(statements.undo, { params })).toMatchObject({
    payments: 2,
    takenBack: 1,
    undoneAt: null,
    rows: [{ state: 'recorded' }, { state: 'undone' }],
    stays: [
      {
        invoiceNumber: refunded.invoiceNumber,
        why: 'This payment was refunded. Remove the refund from the credit note first.',
      },
    ],
  })
  expect(await find(refunded.id)).toMatchObject({ status: 'paid', payments: [{ amount: 142_800 }] })
  expect(await find(other.id)).toMatchObject({ balance: 142_800, payments: [] })

  const refund = { id: note.id, paymentId: payments[0]?.id ?? 0 }
  await alice(invoices.takePaymentBack, { params: refund })
  expect(await alice(statements.undo, { params })).toMatchObject({
    takenBack: 2,
    undoneAt: expect.any(String),
    stays: [],
  })
  expect(await find(refunded.id)).toMatchObject({ payments: [] })
  await expect(alice(statements.undo, { params })).rejects.toMatchObject({ code: 'conflict' })
})
