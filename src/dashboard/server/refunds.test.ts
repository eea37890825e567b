import { expect, test } from 'vitest'
import { dashboard } from '#dashboard/api.ts'
import { invoices } from '#invoices/api.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

test('who gets money back is one until all of it is recorded; an unpaid invoice that is credited is none', async () => {
  const { alice, bill, pay, credit } = await openVatStudio()
  const needs = async () => (await alice(dashboard.today, {})).needs
  await credit((await bill()).id)
  const { id } = await bill()
  await pay(id, 1428)
  expect(await needs()).toEqual({ count: 0, first: [] })

  const note = await credit(id, { lines: [{ id: 1, quantity: 0.25 }] })
  const refund = {
    kind: 'refund',
    invoiceId: note.id,
    invoiceNumber: 'INV-2026-0002',
    clientName: 'Möbel GmbH',
    currency: 'EUR',
    amount: 35_700,
    issueDate: note.issueDate,
  }
  expect(await needs()).toEqual({ count: 1, first: [refund] })
  const giveBack = (to: { id: number }, amount: number) =>
    alice(invoices.pay, { params: { id: to.id }, input: { amount, paidOn: '2026-05-01' } })
  await giveBack(note, 100)
  expect(await needs()).toEqual({ count: 1, first: [{ ...refund, amount: 25_700 }] })

  // All of it, although each credit note says a part.
  const second = await credit(id, { lines: [{ id: 1, quantity: 0.5 }] })
  expect(await needs()).toEqual({ count: 1, first: [{ ...refund, invoiceId: second.id, amount: 97_100 }] })
  await giveBack(second, 714)
  expect(await needs()).toEqual({ count: 1, first: [{ ...refund, amount: 25_700 }] })
  await giveBack(note, 257)
  expect(await needs()).toEqual({ count: 0, first: [] })
})
