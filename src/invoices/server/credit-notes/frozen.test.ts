import { expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { studioMoney } from '#studio-money/api.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

const frozen = { code: 'conflict', message: 'INV-2026-0001 was issued. Correct it with a credit note.' }

test.each(['vat', 'small'] as const)('an issued document of the scheme %s stays as it was issued', async (scheme) => {
  const { alice, bill, client, find } = await openVatStudio(
    scheme === 'small'
      ? { currency: 'EUR', scheme, taxNumber: '11/222/33333', smallWords: 'No VAT, § 19 UStG.' }
      : undefined,
  )
  const issued = await bill()
  const { id } = issued
  expect(issued.isFrozen).toBe(true)
  const same: SentInvoice = {
    clientId: client.id,
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    items: [{ description: 'Team portraits, one day', rate: 1200 }],
  }
  const change = (more: Partial<SentInvoice>) => alice(invoices.change, { params: { id }, input: { ...same, ...more } })
  const others: Partial<SentInvoice>[] = [
    { items: [{ description: 'Team portraits, two days', rate: 1200 }] },
    { items: [{ description: 'Team portraits, one day', rate: 1300 }] },
    { items: [...same.items, { description: 'Travel', rate: 0 }] },
    { issueDate: '2026-05-02' },
    { dueDate: '2026-06-01' },
    { clientId: client.id + 1 },
    { currency: 'CHF' },
    { terms: 'At once' },
    { serviceFrom: '2026-04-30' },
    { adjustments: [{ kind: 'discount', by: 'percent', value: 10 }] },
    { status: 'draft' },
  ]
  for (const more of others) await expect(change(more)).rejects.toMatchObject(frozen)
  await expect(alice(invoices.remove, { params: { id } })).rejects.toMatchObject(frozen)
  await expect(alice(invoices.setStatus, { params: { id }, input: { status: 'draft' } })).rejects.toMatchObject(frozen)
  const { updatedAt, version, ...before } = issued
  expect(await find(id)).toMatchObject({ ...before, version })
  expect(await change({ notes: 'Call in June.' })).toMatchObject({
    notes: 'Call in June.',
    issuedWords: issued.issuedWords,
    total: issued.total,
  })
  expect(updatedAt).not.toBe('')
})

test('a frozen invoice is still marked and paid; its draft was free to change', async () => {
  const { alice, bill, client, pay } = await openVatStudio()
  const draft = await bill({ status: 'draft' })
  expect(draft.isFrozen).toBeUndefined()
  const { id } = await alice(invoices.change, {
    params: { id: draft.id },
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Half a day', rate: 600 }],
    },
  })
  await alice(invoices.setStatus, { params: { id }, input: { status: 'unpaid' } })
  await pay(id, 14)
  expect(await alice(invoices.setStatus, { params: { id }, input: { status: 'sent', how: 'mail' } })).toMatchObject({
    status: 'sent',
    paid: 1400,
    balance: 70_000,
  })
  expect(await alice(invoices.setStatus, { params: { id }, input: { status: 'paid' } })).toMatchObject({ balance: 0 })
  expect(await alice(invoices.setStatus, { params: { id }, input: { status: 'unpaid' } })).toMatchObject({
    balance: 70_000,
  })
})

test('a credit note is never changed, whatever is asked of it', async () => {
  const { alice, bill, client, credit, find } = await openVatStudio()
  const { id } = await bill()
  const note = await credit(id, { reason: 'A quarter less', lines: [{ id: 1, quantity: 0.25 }] })
  const refused = {
    code: 'conflict',
    message: 'CRN-2026-0001 is a credit note and can’t be changed. Issue another invoice.',
  }
  const params = { id: note.id }
  await expect(
    alice(invoices.change, {
      params,
      input: {
        clientId: client.id,
        issueDate: note.issueDate,
        dueDate: note.dueDate,
        items: [{ description: 'Team portraits, one day', quantity: 1, rate: 300 }],
      },
    }),
  ).rejects.toMatchObject(refused)
  for (const status of ['draft', 'unpaid', 'cancelled', 'paid'] as const)
    await expect(alice(invoices.setStatus, { params, input: { status } })).rejects.toMatchObject(refused)
  await expect(alice(invoices.remove, { params })).rejects.toMatchObject(refused)
  const { total, items, notes } = note
  expect(await find(note.id)).toMatchObject({ total, items, notes })
})

test.each(['none', 'sales'] as const)(
  'of the scheme %s an issued invoice is changed and cancelled as ever',
  async (scheme) => {
    const { alice, bill, client, credit } = await openVatStudio()
    await alice(studioMoney.change, {
      input: scheme === 'none' ? { scheme } : { scheme, categories: [{ code: 'S', rate: 8.875, isDefault: true }] },
    })
    const { id, ...issued } = await bill()
    for (const field of ['isFrozen', 'credits', 'credited', 'refundDue', 'creditNotes'])
      expect(issued).not.toHaveProperty(field)
    const changed = await alice(invoices.change, {
      params: { id },
      input: {
        clientId: client.id,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items: [{ description: 'Portraits', rate: 1300 }],
      },
    })
    expect(changed).toMatchObject({ subtotal: 130_000 })
    await expect(credit(id)).rejects.toMatchObject({ code: 'conflict' })
    expect(await alice(invoices.setStatus, { params: { id }, input: { status: 'cancelled' } })).toMatchObject({
      status: 'cancelled',
      balance: 0,
    })
    expect(await alice(invoices.list, { input: {} })).toHaveLength(1)
  },
)
