import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

test('the PDF of a credit note says what it is, whom it is for and which invoice it corrects', async () => {
  const { billTwoRates, credit, pdfOf } = await openVatStudio()
  const { id } = await billTwoRates()
  const before = await pdfOf(id)
  const note = await credit(id, { reason: 'The rights were not needed.', lines: [{ id: 2, quantity: 1 }] })
  const words = await pdfOf(note.id)
  for (const part of [
    'Credit note',
    'CRN-2026-0001',
    'Credited to Möbel GmbH',
    'Corrects Invoice INV-2026-0001 of 05/01/2026 €2,368.45',
    'Amount credited €642.35',
    'Usage rights, three years',
    'VAT 7%',
    'Reason The rights were not needed.',
    'VAT ID DE136695976',
  ])
    expect(words).toContain(part)
  expect(words).not.toMatch(/Due|Billed to|How to pay|Balance/)
  const invoice = await pdfOf(id)
  expect(invoice).toContain('Credited −€642.35 Balance €1,726.10')
  expect(invoice).toContain('Amount due €1,726.10')
  expect(before).not.toContain('Credited')
})

test('parties of a credit note are those of its invoice, also when the client was renamed since', async () => {
  const { alice, bill, client, credit, pdfOf } = await openVatStudio()
  const { id } = await bill()
  await alice(clients.change, { params: { id: client.id }, input: { name: 'Stuhl AG' } })
  const note = await credit(id)
  expect(await pdfOf(note.id)).toContain('Credited to Möbel GmbH')
})

test('who opens the link of an invoice sees what is left, how to pay it, and later that it was credited', async () => {
  const { alice, as, billTwoRates, credit, pay } = await openVatStudio()
  await alice(studioMoney.change, { input: { holder: 'Alice', iban: 'DE89370400440532013000' } })
  const { id } = await billTwoRates()
  const read = async (of: number) => {
    const { link } = await alice(invoiceLinks.create, { params: { id: of } })
    return as('visitor')(invoiceLinks.read, { params: { token: link.split('/').at(-1) ?? '' } })
  }
  await credit(id, { lines: [{ id: 2, quantity: 1 }] })
  const part = await read(id)
  expect(part).toMatchObject({ status: 'unpaid', balance: 172_610 })
  expect(part.paper.payment?.code).toMatchObject({ text: expect.stringContaining('EUR1726.10') as string })
  await pay(id, 100)
  const note = await credit(id)
  const all = await read(id)
  expect(all).toMatchObject({ status: 'credited', balance: -10_000 })
  expect(all.paper.payment).toBeUndefined()
  expect(all.paper.status).toEqual({ label: 'Refund due', amount: '€100.00' })
  const online = await read(note.id)
  expect(online.paper.corrects).toMatchObject({ name: 'Invoice INV-2026-0001' })
  expect(online.paper.payment).toBeUndefined()
})

test('a credit note is sent by email as what it is', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { alice, bill, credit } = await openVatStudio(undefined, { env: { MAIL_URL: smtp.url } })
  const note = await credit((await bill()).id)
  await alice(invoices.send, { params: { id: note.id }, input: {} })
  const mail = await smtp.emailTo('einkauf@moebel.example')
  expect(mail.subject).toContain('Credit note CRN-2026-0001 from ')
  expect(mail.text).toContain('Attached is credit note CRN-2026-0001 for €1,428.00. It corrects invoice INV-2026-0001.')
})
