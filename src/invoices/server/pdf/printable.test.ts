import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { shoots } from '#shoots/api.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

const refused = (field: string, signs: string, where: string) => ({
  code: 'invalid',
  reason: 'not_printable',
  message: `The PDF prints Latin, Greek and Cyrillic letters and can’t show ${signs} in ${where}.`,
  fields: { [field]: expect.stringContaining(signs) },
})

test('an invoice that the PDF would show as boxes is not issued, and says which letters and where', async () => {
  const { alice, bill, client, find } = await openVatStudio()
  const texts: [Partial<SentInvoice>, string, string, string][] = [
    [
      {
        items: [
          { description: 'Portraits', rate: 1 },
          { description: '山 portraits', rate: 1 },
        ],
      },
      'items.1.description',
      '山',
      'the description of item 2',
    ],
    [{ notes: 'Thank you 💍' }, 'notes', '💍', 'the notes'],
    [{ terms: 'שלום' }, 'terms', 'ש ל ו ם', 'the terms'],
    [
      { adjustments: [{ kind: 'discount', by: 'percent', value: 5, words: '谢' }] },
      'adjustments.0.words',
      '谢',
      'the words of a discount',
    ],
  ]
  for (const [more, field, signs, where] of texts) {
    await expect(bill(more)).rejects.toMatchObject(refused(field, signs, where))
    const draft = await bill({ ...more, status: 'draft' })
    await expect(
      alice(invoices.setStatus, { params: { id: draft.id }, input: { status: 'unpaid' } }),
    ).rejects.toMatchObject(refused(field, signs, where))
    expect(await find(draft.id)).toMatchObject({ status: 'draft', invoiceNumber: null })
    expect(await alice(invoices.setStatus, { params: { id: draft.id }, input: { status: 'cancelled' } })).toMatchObject(
      {
        status: 'cancelled',
      },
    )
  }
  await alice(clients.change, { params: { id: client.id }, input: { name: 'مرح' } })
  await expect(bill()).rejects.toMatchObject(refused('clientId', 'م ر ح', 'the name or address of your client'))
  await alice(clients.change, { params: { id: client.id }, input: { name: 'Μαρία Київ' } })
  await alice(documents.changeLetterhead, { input: { businessName: '写真' } })
  await expect(bill()).rejects.toMatchObject(refused('letterhead', '写 真', 'your own name or address'))
  await alice(documents.changeLetterhead, { input: { businessName: 'Фото' } })
  expect(await bill()).toMatchObject({ status: 'unpaid' })
})

test('an emoji in the title of a shoot stops no invoice: it is printed without', async () => {
  const { alice, bill, find, pdfOf } = await openVatStudio()
  const shoot = await alice(shoots.create, {
    input: { title: '💍 Maya & Leo', location: 'Pier 17 ⚓️', type: 'wedding' },
  })
  const { id } = await bill({ shootId: shoot.id })
  expect(await find(id)).toMatchObject({ status: 'unpaid', shootTitle: '💍 Maya & Leo' })
  const text = await pdfOf(id)
  expect(text).toContain('Maya & Leo')
  expect(text).toContain('Pier 17')
  expect(text).not.toContain('□')
})

test('neither the notes of an issued invoice nor the reason of a credit note become boxes', async () => {
  const { alice, bill, client, credit } = await openVatStudio()
  const { id } = await bill()
  const same: SentInvoice = {
    clientId: client.id,
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    items: [{ description: 'Team portraits, one day', rate: 1200 }],
  }
  const note = (notes: string) => alice(invoices.change, { params: { id }, input: { ...same, notes } })
  await expect(note('山')).rejects.toMatchObject(refused('notes', '山', 'the notes'))
  expect(await note('Köszönöm')).toMatchObject({ notes: 'Köszönöm' })
  await expect(credit(id, { full: true, reason: '💍' })).rejects.toMatchObject(refused('reason', '💍', 'the reason'))
  expect(await credit(id)).toMatchObject({ total: 142_800 })
})

test('what was issued with such letters before is not sent by email', async () => {
  const { alice, bill, db } = await openVatStudio(undefined, {
    env: { MAIL_URL: 'smtp://127.0.0.1:1' },
    options: { outboxPauseMs: 3_600_000 },
  })
  const { id } = await bill()
  await db.updateTable('invoices').set({ notes: '山' }).where('id', '=', id).execute()
  const send = () =>
    alice(invoices.send, { params: { id }, input: { to: ['einkauf@moebel.example'], text: 'Here it is.' } })
  await expect(send()).rejects.toMatchObject(refused('notes', '山', 'the notes'))
  await db.updateTable('invoices').set({ notes: '' }).where('id', '=', id).execute()
  expect(await send()).toMatchObject({ id })
})
