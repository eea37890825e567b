import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a client’s totals exclude drafts and cancelled invoices, and are private to the owner', async () => {
  const { as } = await openStudio()
  const alice = as('alice')
  const { id } = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const write = (rate: number, status: SentInvoice['status']) =>
    alice(invoices.create, {
      input: {
        clientId: id,
        issueDate: '2026-10-15',
        dueDate: '2026-11-14',
        status,
        items: [{ description: 'Work', quantity: 1, rate }],
      },
    })
  expect(await alice(invoices.ofClient, { params: { id } })).toMatchObject({
    count: 0,
    billed: 0,
    paid: 0,
    outstanding: 0,
    unsent: { count: 0, amount: 0 },
  })
  const sent = await write(4800, 'sent')
  await write(975.5, 'paid')
  await write(100, 'draft')
  await write(200, 'cancelled')
  await alice(invoices.pay, { params: { id: sent.id }, input: { amount: 1440, paidOn: '2026-04-30' } })
  expect(await alice(invoices.ofClient, { params: { id } })).toMatchObject({
    count: 2,
    billed: 577_550,
    paid: 241_550,
    outstanding: 336_000,
    unsent: { count: 0, amount: 0 },
  })
  await expect(as('bob')(invoices.ofClient, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
})
