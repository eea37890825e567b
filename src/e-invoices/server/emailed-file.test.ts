import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#clients/api.ts'
import type { EInvoiceChoice } from '#electronic-addresses/formats.ts'
import { invoices } from '#invoices/api.ts'
import { download, fillIn } from '#tests/help/e-invoices.ts'
import { bytesOf, startSmtp } from '#tests/help/smtp.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

async function openMailingStudio() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openVatStudio(undefined, { env: { MAIL_URL: smtp.url, PUBLIC_URL: 'http://studio.example' } })
  const { alice, client } = studio
  const take = (eInvoice: EInvoiceChoice) => alice(clients.change, { params: { id: client.id }, input: { eInvoice } })
  /** The files of the email with an invoice, by name. */
  const filesWith = async (id: number, to: string) => {
    await alice(invoices.send, { params: { id }, input: { to: [to] } })
    const { attachments } = await smtp.emailTo(to)
    return attachments.map(({ filename, content }) => ({ filename, text: String(bytesOf(content)) }))
  }
  return { studio, take, filesWith }
}

test('an email with an invoice brings the file that its client takes, the same as a download', async () => {
  const { studio, take, filesWith } = await openMailingStudio()
  await fillIn(studio)
  await take('xrechnung')
  const { id } = await studio.bill()
  const [pdf, file] = await filesWith(id, 'rechnung@moebel.example')
  expect(pdf?.filename).toBe('INV-2026-0001.pdf')
  expect(file).toEqual({
    filename: 'INV-2026-0001 XRechnung 3.0.xml',
    text: (await download(studio, id, '?format=xrechnung')).text,
  })
})

test('an email brings the PDF alone for what is sent otherwise, lacks something, or can still be edited', async () => {
  const { studio, take, filesWith } = await openMailingStudio()
  await take('cii')
  const incomplete = await studio.bill()
  expect(await filesWith(incomplete.id, 'a@moebel.example')).toHaveLength(1)
  await fillIn(studio)
  for (const [choice, to] of [
    ['peppol', 'b@moebel.example'],
    ['factur-x', 'c@moebel.example'],
    ['none', 'd@moebel.example'],
  ] as const) {
    await take(choice)
    expect(await filesWith((await studio.bill()).id, to)).toHaveLength(1)
  }
  await take('ubl')
  expect(await filesWith(incomplete.id, 'e@moebel.example')).toHaveLength(2)
})
