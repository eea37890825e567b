import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { invoices } from '#invoices/api.ts'
import { accept, agreedOf, cancelBooking, send } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

const refused = {
  code: 'conflict',
  message: 'This invoice of a booking can’t be a draft again. Cancel it, and issue its payment again from the booking.',
}

/** A booking with its deposit billed. */
async function billed() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio)
  await accept(studio, sent)
  const params = { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 }
  const set = (status: 'draft' | 'cancelled' | 'paid') => alice(invoices.setStatus, { params, input: { status } })
  return { studio, alice, sent, params, set }
}

test('the invoice of a booking is no draft again, by its status or by an edit', async () => {
  const { alice, params, set } = await billed()
  await expect(set('draft')).rejects.toMatchObject(refused)
  const { clientId, issueDate, dueDate, items } = await alice(invoices.find, { params })
  const [{ description } = { description: '' }] = items
  const same = { clientId, issueDate, dueDate, items: [{ description, quantity: '1', rate: '1515.00' }] }
  const asDraft = { ...same, status: 'draft' as const }
  await expect(alice(invoices.change, { params, input: asDraft })).rejects.toMatchObject(refused)
  await set('paid')
  await expect(set('draft')).rejects.toMatchObject(refused)
  expect(await alice(invoices.find, { params })).toMatchObject({ status: 'paid', paid: 151_500 })
})

test('as it is told, it is canceled, and its payment issued again from the booking', async () => {
  const { alice, sent, set } = await billed()
  await set('cancelled')
  await expect(set('draft')).rejects.toMatchObject(refused)
  const { installments } = await alice(agreements.issue, { params: { dealId: sent.dealId, id: 1 } })
  expect(installments[0]?.invoice).toMatchObject({ number: 'INV-2026-0002', status: 'unpaid' })
})

test('so a booking can always be canceled', async () => {
  const { studio, sent, set } = await billed()
  await set('draft').catch(() => undefined)
  await cancelBooking(studio, sent)
  expect((await agreedOf(studio, sent))?.cancelled).toMatchObject({ kept: 0 })
})

test('an invoice says that it bills a booking; others are drafts again as before', async () => {
  const { alice, params } = await billed()
  const [{ clientId } = { clientId: 0 }] = await alice(invoices.list, {})
  const own = await alice(invoices.create, {
    input: {
      clientId,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Prints', quantity: '1', rate: '50' }],
      status: 'unpaid',
    },
  })
  expect(own.isAgreed).toBeUndefined()
  expect((await alice(invoices.find, { params })).isAgreed).toBe(true)
  expect((await alice(invoices.list, {})).map(({ isAgreed }) => isAgreed)).toEqual([undefined, true])
  const drafted = await alice(invoices.setStatus, { params: own, input: { status: 'draft' } })
  expect(drafted.status).toBe('draft')
})
