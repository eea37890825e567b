import { expect, test } from 'vitest'
import { paymentReminders } from '#invoices/reminder-api.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

test('one part is paid, the usage rights are credited, the rest is paid', async () => {
  const { bill, credit, find, idOf, pay } = await openVatStudio()
  const { id, total } = await bill({
    items: [
      { description: 'Photography', rate: 2000, categoryId: idOf(19) },
      { description: 'Usage rights', rate: 500, categoryId: idOf(7) },
    ],
  })
  expect(total).toBe(291_500)
  expect(await pay(id, 1000)).toMatchObject({ balance: 191_500 })
  expect(await credit(id, { lines: [{ id: 2, quantity: 1 }] })).toMatchObject({
    total: 53_500,
    taxed: { taxes: [{ code: 'S', rate: 7, net: 50_000, tax: 3500 }] },
  })
  expect(await find(id)).toMatchObject({ status: 'unpaid', balance: 138_000 })
  expect(await pay(id, 1380)).toMatchObject({ status: 'paid', balance: 0 })
})

test('an invoice is paid, credited in full and refunded', async () => {
  const { bill, credit, find, pay } = await openVatStudio()
  const { id } = await bill({ items: [{ description: 'Session', rate: 100 }] })
  expect(await pay(id, 119)).toMatchObject({ status: 'paid', balance: 0 })
  const note = await credit(id)
  expect(await find(id)).toMatchObject({ status: 'credited', balance: -11_900 })
  await pay(note.id, 119)
  expect(await find(id)).toMatchObject({ status: 'credited', balance: 0, paid: 11_900 })
})

test('an invoice is credited before anything was paid: nothing is owed, and its client is not reminded', async () => {
  const { alice, bill, credit, find } = await openVatStudio()
  await alice(paymentReminders.changeRule, { input: { isOn: true } })
  const { id } = await bill({ status: 'sent' })
  const reminders = () => alice(paymentReminders.ofInvoice, { params: { id } })
  expect((await reminders()).nextAt).not.toBeNull()
  await credit(id)
  expect(await find(id)).toMatchObject({ status: 'credited', balance: 0 })
  expect((await reminders()).nextAt).toBeNull()
})
