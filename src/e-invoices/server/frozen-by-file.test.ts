import { expect, test } from 'vitest'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { studioMoney } from '#studio-money/api.ts'
import { download, fileAt, fillIn } from '#tests/help/e-invoices.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { readXml, textAt } from '#tests/help/xml.ts'

/** A studio that has given up VAT, and issued an invoice since. */
async function openUntaxed() {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { alice, bill, client } = studio
  await alice(studioMoney.change, { input: { scheme: 'none' } })
  await alice(documents.changeLetterhead, { input: { taxId: '27/123/45678' } })
  const { id } = await bill()
  const change = (more: Partial<SentInvoice>) =>
    alice(invoices.change, {
      params: { id },
      input: {
        clientId: client.id,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items: [{ description: 'Team portraits, one day', rate: 1200 }],
        ...more,
      },
    })
  return { ...studio, id, change }
}

test('an invoice without VAT is edited until its e-invoice leaves; then only its notes change', async () => {
  const studio = await openUntaxed()
  const { alice, change, find, id } = studio
  await change({ items: [{ description: 'Team portraits, two days', rate: 1200 }] })
  expect((await studio.raw('bob', 'GET', fileAt(id))).status).toBe(404)
  expect((await find(id)).isFrozen).toBeUndefined()
  const first = await download(studio, id)
  expect(first.status).toBe(200)
  const frozen = await find(id)
  expect(frozen.isFrozen).toBe(true)
  expect(frozen.history.at(-1)?.words).toBe('Downloaded as an e-invoice: from now on, corrections need a credit note')
  const refused = { code: 'conflict', message: 'INV-2026-0001 was issued. Correct it with a credit note.' }
  await expect(change({})).rejects.toMatchObject(refused)
  await expect(alice(invoices.setStatus, { params: { id }, input: { status: 'draft' } })).rejects.toMatchObject(refused)
  const same = { items: [{ description: 'Team portraits, two days', rate: 1200 }] }
  expect(await change({ ...same, notes: 'Call in June.' })).toMatchObject({ notes: 'Call in June.', isFrozen: true })
  expect((await download(studio, id)).text).toBe(first.text)
  expect((await find(id)).history.filter(({ kind }) => kind === 'e-invoice')).toHaveLength(1)
  const ubl = readXml((await download(studio, id, '?format=ubl')).text)
  expect(textAt(ubl, 'InvoiceLine/Item/Name')).toBe('Team portraits, two days')
})

test('it is corrected by credit notes, which have a file too and count in the tax report', async () => {
  const studio = await openUntaxed()
  const { alice, credit, find, id } = studio
  await expect(credit(id)).rejects.toMatchObject({ code: 'conflict' })
  await download(studio, id, '?format=ubl')
  const part = await credit(id, { lines: [{ id: 1, quantity: 0.25 }] })
  expect(part).toMatchObject({ total: 30_000, isFrozen: true })
  expect(part.taxed).toBeUndefined()
  expect(part.items).toMatchObject([{ description: 'Team portraits, one day', quantity: 0.25, amount: 30_000 }])
  expect(part.items[0]).not.toHaveProperty('tax')
  await expect(credit(id, { amount: '900.01' })).rejects.toMatchObject({ code: 'invalid' })
  const note = readXml((await download(studio, part.id, '?format=ubl')).text)
  expect(textAt(note, 'CreditNoteLine/Item/ClassifiedTaxCategory/ID')).toBe('O')
  expect(textAt(note, 'LegalMonetaryTotal/PayableAmount')).toBe('300.00')
  const report = await studio.raw('alice', 'GET', '/api/tax-report?from=2026-01-01&to=2026-12-31&basis=issued')
  expect(String(report.bytes)).toContain('"net":90000')
  expect(await alice(invoices.setStatus, { params: { id }, input: { status: 'cancelled' } })).toMatchObject({
    status: 'credited',
    credited: 120_000,
  })
  expect((await find(id)).creditNotes).toHaveLength(2)
})

test('what is not complete, or cancelled, stays as it was', async () => {
  const studio = await openUntaxed()
  const { alice, bill, find, id } = studio
  await alice(studioMoney.change, { input: { contactName: '' } })
  expect((await download(studio, id, '?format=xrechnung')).status).toBe(422)
  expect((await find(id)).isFrozen).toBeUndefined()
  const cancelled = await bill()
  await alice(invoices.setStatus, { params: { id: cancelled.id }, input: { status: 'cancelled' } })
  expect((await download(studio, cancelled.id)).status).toBe(200)
  expect((await find(cancelled.id)).isFrozen).toBeUndefined()
})
