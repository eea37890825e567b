import { expect, onTestFinished, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#signing/api.ts'
import { priya, sendContract, signAs, tokenIn, writeContract } from '#tests/help/agreement.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

async function studioWithMail() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  return { smtp, studio: await openStudio({ env: { MAIL_URL: smtp.url } }) }
}

const bytesOf = (content: string | ArrayBuffer | Uint8Array | undefined): Buffer => Buffer.from(typeof content === 'string' ? content : new Uint8Array(content ?? []))

test('the client gets a letter with a link in the photographer’s name, signs by it, and both get the signed document', async () => {
  const { smtp, studio } = await studioWithMail()
  const { id } = await sendContract(studio)
  const letter = await smtp.letterTo(priya)
  expect(letter).toMatchObject({ subject: 'Wedding photography agreement: please read and sign', from: { name: 'alice' }, replyTo: [{ address: 'alice@studio.example' }] })
  expect(letter.text).not.toContain('Lightbook')
  await signAs(studio, tokenIn(linkIn(letter, studio.config.publicUrl)))
  const copies = [await smtp.letterTo(priya), await smtp.letterTo('alice@studio.example')]
  const pdf = await studio.raw('alice', 'GET', `/api/contracts/${id}/pdf`)
  for (const copy of copies) {
    expect(copy.subject).toBe('Wedding photography agreement: signed')
    expect(bytesOf(copy.attachments[0]?.content).equals(pdf.bytes)).toBe(true)
  }
})

test('a reminder is a new letter with a working link, once an hour', async () => {
  const { smtp, studio } = await studioWithMail()
  const { id } = await sendContract(studio)
  await smtp.letterTo(priya)
  await studio.as('alice')(signing.remind, { params: { id } })
  const token = tokenIn(linkIn(await smtp.letterTo(priya), studio.config.publicUrl))
  expect((await studio.as('visitor')(signing.read, { params: { token } })).state).toBe('waiting')
  await expect(studio.as('alice')(signing.remind, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
  studio.clock.now += 61 * 60_000
  await studio.as('alice')(signing.remind, { params: { id } })
  expect((await studio.as('alice')(contracts.find, { params: { id } })).history.filter(({ kind }) => kind === 'reminded')).toHaveLength(2)
})

test('an invoice leaves as a PDF in a letter, is issued by that, and answers go to the photographer', async () => {
  const { smtp, studio } = await studioWithMail()
  const { clientId } = await writeContract(studio)
  const { id } = await studio.as('alice')(invoices.create, { input: { clientId, issueDate: '2026-05-01', dueDate: '2026-05-31', items: [{ description: 'Portraits', rate: 975 }] } })
  const sent = await studio.as('alice')(invoices.send, { params: { id }, input: { message: 'It was a joy.' } })
  expect(sent).toMatchObject({ status: 'sent', invoiceNumber: 'INV-2026-0001' })
  const letter = await smtp.letterTo(priya)
  expect(letter).toMatchObject({ subject: 'Invoice INV-2026-0001 from alice', from: { name: 'alice' }, replyTo: [{ address: 'alice@studio.example' }] })
  expect(letter.text).toContain('It was a joy.')
  expect(letter.text).toContain('$975.00 is due on May 31, 2026.')
  expect(bytesOf(letter.attachments[0]?.content).subarray(0, 5).toString()).toBe('%PDF-')
})

test('without an address, or without mail, nothing is sent and it is said why', async () => {
  const { studio } = await studioWithMail()
  const client = await studio.as('alice')(clients.create, { input: { name: 'Nobody' } })
  const write = (as: typeof studio, clientId: number) => as.as('alice')(invoices.create, { input: { clientId, issueDate: '2026-05-01', dueDate: '2026-05-31', items: [{ description: 'Portraits', rate: 1 }] } })
  const { id } = await write(studio, client.id)
  await expect(studio.as('alice')(invoices.send, { params: { id }, input: {} })).rejects.toMatchObject({ code: 'invalid', message: 'This client has no e-mail address. Add one, then send the invoice.' })
  expect((await studio.as('alice')(invoices.find, { params: { id } })).status).toBe('draft')
})
