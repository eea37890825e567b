import { expect, test } from 'vitest'
import { dashboard } from '#dashboard/api.ts'
import { isPostgres } from '#database/dialect.ts'
import { invoices } from '#invoices/api.ts'
import { explain } from '#tests/help/explain.ts'
import { openStudio } from '#tests/help/studio.ts'
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
    invoiceNumber: 'CRN-2026-0002',
    clientName: 'Möbel GmbH',
    currency: 'EUR',
    amount: 35_700,
    issueDate: note.issueDate,
  }
  expect(await needs()).toEqual({ count: 1, first: [refund] })
  const giveBack = (amount: number) =>
    alice(invoices.pay, { params: { id: note.id }, input: { amount, paidOn: '2026-05-01' } })
  await giveBack(100)
  expect(await needs()).toEqual({ count: 1, first: [{ ...refund, amount: 25_700 }] })
  await giveBack(257)
  expect(await needs()).toEqual({ count: 0, first: [] })
})

test('they are found by an index of their own', async () => {
  const asked: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void asked.push(statement) } })
  await studio.as('alice')(dashboard.today, {})
  if (isPostgres(studio.db)) return
  const plans = asked.filter((statement) => statement.includes('as "credited"')).map((one) => explain(studio.db, one))
  expect((await Promise.all(plans)).map(([first]) => first)).toEqual([
    expect.stringMatching(/^SEARCH credited USING INDEX invoices_to_refund /),
  ])
})
