import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { invoices } from '#invoices/api.ts'
import { shoots } from '#shoots/api.ts'
import { writeContract } from '#tests/help/agreement.ts'
import { openStudio } from '#tests/help/studio.ts'

test('deposit and balance become invoices that stay linked to the contract, once each', async () => {
  const studio = await openStudio()
  const { id, contractNumber } = await writeContract(studio)
  const bill = (part: 'deposit' | 'balance') =>
    studio.as('alice')(contracts.invoice, { params: { id }, input: { part } })
  const deposits = await Promise.all(Array.from({ length: 12 }, () => bill('deposit')))
  expect(new Set(deposits.map((one) => one.id)).size).toBe(1)
  expect(deposits[0]).toMatchObject({
    total: 144_000,
    status: 'draft',
    issueDate: '2026-05-01',
    dueDate: '2026-05-01',
    terms: 'Due at signing.',
    history: [{ words: `Created from ${contractNumber}` }],
  })
  expect(await bill('balance')).toMatchObject({
    total: 336_000,
    dueDate: '2026-10-17',
    items: [{ description: 'Balance, Wedding photography agreement', quantity: 1, rate: 336_000, amount: 336_000 }],
  })
  const { invoices: made } = await studio.as('alice')(contracts.find, { params: { id } })
  expect(made.map(({ part, total }) => [part, total])).toEqual([
    ['deposit', 144_000],
    ['balance', 336_000],
  ])
  await studio.as('alice')(invoices.setStatus, { params: { id: deposits[0]?.id ?? 0 }, input: { status: 'cancelled' } })
  expect((await bill('deposit')).id).not.toBe(deposits[0]?.id)
})

test('without amounts there is nothing to invoice, and it is said', async () => {
  const studio = await openStudio()
  const { id } = await writeContract(studio, { totalAmount: null, depositAmount: null })
  await expect(
    studio.as('alice')(contracts.invoice, { params: { id }, input: { part: 'deposit' } }),
  ).rejects.toMatchObject({ code: 'conflict', message: 'This contract names no deposit.' })
  await expect(
    studio.as('alice')(contracts.invoice, { params: { id }, input: { part: 'balance' } }),
  ).rejects.toMatchObject({ code: 'conflict', message: 'This contract leaves no balance to pay.' })
})

test('a balance that was due before today is due today', async () => {
  const studio = await openStudio()
  const { id, shootId } = await writeContract(studio)
  await studio.as('alice')(shoots.change, { params: { id: shootId ?? 0 }, input: { date: '2026-05-04T17:00:00Z' } })
  expect(await studio.as('alice')(contracts.invoice, { params: { id }, input: { part: 'balance' } })).toMatchObject({
    issueDate: '2026-05-01',
    dueDate: '2026-05-01',
  })
})
