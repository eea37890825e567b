import { expect, onTestFinished, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { priya, sendContract, signAs, tokenIn, typed, writeContract } from '#tests/help/agreement.ts'
import { bytesOf, linkIn, recordedTo, startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

async function studioWithMail() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  return { smtp, studio: await openStudio({ env: { MAIL_URL: smtp.url } }) }
}

test('the client gets a link in the photographer’s name, signs by it, and both get the signed document', async () => {
  const { smtp, studio } = await studioWithMail()
  const { id } = await sendContract(studio)
  const mail = await smtp.emailTo(priya)
  expect(mail).toMatchObject({
    subject: 'Wedding photography agreement: please read and sign',
    from: { name: 'alice' },
    replyTo: [{ address: 'alice@studio.example' }],
  })
  expect(mail.text).not.toContain('Lightbook')
  await signAs(studio, tokenIn(linkIn(mail, studio.config.publicUrl)))
  const copies = [await smtp.emailTo(priya), await smtp.emailTo('alice@studio.example')]
  const pdf = await studio.raw('alice', 'GET', `/api/contracts/${id}/pdf`)
  for (const copy of copies) {
    expect(copy.subject).toBe('Wedding photography agreement: signed')
    expect(bytesOf(copy.attachments[0]?.content).equals(pdf.bytes)).toBe(true)
  }
  const form = new FormData()
  form.set('file', new File([pdf.bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' }))
  const { contract } = (await studio.raw('visitor', 'POST', '/api/verify', { body: form })).json
  for (const { text } of copies) {
    expect(text).toContain(`\nRecord: ${contract.record}\n`)
    expect(text).toContain('choose the PDF and paste this line at http://localhost:3000/verify')
  }
  const { history } = await studio.as('alice')(contracts.find, { params: { id } })
  expect(history.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^Created as /),
    'Signed by Alice Archer (photographer), typed',
    expect.stringMatching(/^Sent to priya@raman\.example for signature, link [0-9a-f]{8}$/),
    expect.stringMatching(/^Opened by the client with link [0-9a-f]{8} from the email to priya@raman\.example$/),
    expect.stringMatching(/^Signed by Priya Raman \(client\), typed, with link [0-9a-f]{8} from the email to priya@/),
    'Signed document created',
  ])
  expect(copies.map(({ text }) => text?.split('\n\n').slice(0, 2).join(' '))).toEqual([
    'Hi Priya, Thank you: “Wedding photography agreement” is signed by both sides. Your copy is attached.',
    'Hi, “Wedding photography agreement” was signed by Priya Raman. The signed document is attached.',
  ])
})

test('a reminder is a new email with a working link, once an hour', async () => {
  const { smtp, studio } = await studioWithMail()
  const { id } = await sendContract(studio)
  await smtp.emailTo(priya)
  await expect(studio.as('alice')(signing.remind, { params: { id } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'An email went out less than an hour ago. Wait a little before the next one.',
  })
  await recordedTo(studio.db, priya)
  studio.clock.now += 61 * 60_000
  await studio.as('alice')(signing.remind, { params: { id } })
  const token = tokenIn(linkIn(await smtp.emailTo(priya), studio.config.publicUrl))
  expect((await studio.as('visitor')(signing.read, { params: { token } })).state).toBe('waiting')
  await expect(studio.as('alice')(signing.remind, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
  await recordedTo(studio.db, priya)
  studio.clock.now += 61 * 60_000
  await studio.as('alice')(signing.remind, { params: { id } })
  expect(
    (await studio.as('alice')(contracts.find, { params: { id } })).history.filter(({ kind }) => kind === 'reminded'),
  ).toHaveLength(2)
})

test('an invoice leaves as a PDF in an email, is issued by that, and answers go to the photographer', async () => {
  const { smtp, studio } = await studioWithMail()
  const { clientId } = await writeContract(studio)
  const { id } = await studio.as('alice')(invoices.create, {
    input: {
      clientId,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 975 }],
    },
  })
  const sent = await studio.as('alice')(invoices.send, { params: { id }, input: { message: 'It was a joy.' } })
  expect(sent).toMatchObject({ status: 'unpaid', sentAt: null, invoiceNumber: 'INV-2026-0001' })
  const mail = await smtp.emailTo(priya)
  await expect.poll(() => studio.as('alice')(invoices.find, { params: { id } })).toMatchObject({ status: 'sent' })
  expect(mail).toMatchObject({
    subject: 'Invoice INV-2026-0001 from alice',
    from: { name: 'alice' },
    replyTo: [{ address: 'alice@studio.example' }],
  })
  expect(mail.text).toContain('It was a joy.')
  expect(mail.text).toContain('Attached is invoice INV-2026-0001 for $975.00. It is due on May 31, 2026.')
  expect(bytesOf(mail.attachments[0]?.content).subarray(0, 5).toString()).toBe('%PDF-')
})

test('without an address, or without mail, nothing is sent and it is said why', async () => {
  const { studio } = await studioWithMail()
  const client = await studio.as('alice')(clients.create, { input: { name: 'Nobody' } })
  const write = (as: typeof studio, clientId: number) =>
    as.as('alice')(invoices.create, {
      input: {
        clientId,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items: [{ description: 'Portraits', rate: 1 }],
      },
    })
  const { id } = await write(studio, client.id)
  await expect(studio.as('alice')(invoices.send, { params: { id }, input: {} })).rejects.toMatchObject({
    code: 'invalid',
    message: 'This client has no email address. Add one, then send the invoice.',
  })
  expect((await studio.as('alice')(invoices.find, { params: { id } })).status).toBe('draft')
})

test('an invoice that is paid in part says what is left', async () => {
  const { smtp, studio } = await studioWithMail()
  const { clientId } = await writeContract(studio)
  const { id } = await studio.as('alice')(invoices.create, {
    input: {
      clientId,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 975 }],
    },
  })
  await studio.as('alice')(invoices.setStatus, { params: { id }, input: { status: 'sent' } })
  await studio.as('alice')(invoices.pay, { params: { id }, input: { amount: '75.00', paidOn: '2026-05-01' } })
  await studio.as('alice')(invoices.send, { params: { id }, input: {} })
  expect((await smtp.emailTo(priya)).text).toContain(
    'Attached is invoice INV-2026-0001 for $975.00. $900.00 of it is due on May 31, 2026.',
  )
})

test('photographer and client with one address get an email each', async () => {
  const { smtp, studio } = await studioWithMail()
  const { id } = await writeContract(studio)
  const { link } = await studio.as('alice')(signing.send, {
    params: { id },
    input: { email: 'alice@studio.example', signature: typed('Alice Archer') },
  })
  await smtp.emailTo('alice@studio.example')
  await signAs(studio, tokenIn(link))
  const copies = [await smtp.emailTo('alice@studio.example'), await smtp.emailTo('alice@studio.example')]
  expect(copies.map(({ text }) => text?.split(',')[0]).toSorted()).toEqual(['Hi', 'Hi Priya'])
})

test('sixty emails leave within an hour, of contracts and invoices together', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:9' } })
  const { id, clientId } = await writeContract(studio)
  const send = (to: number) =>
    studio.as('alice')(signing.send, {
      params: { id },
      input: {
        email: `client${to}@example.com`,
        message: 'Look at https://example.com',
        ...(to === 0 && { signature: typed('Alice Archer') }),
      },
    })
  const { id: invoiceId } = await studio.as('alice')(invoices.create, {
    input: { clientId, issueDate: '2026-05-01', dueDate: '2026-05-31', items: [{ description: 'Portraits', rate: 1 }] },
  })
  for (let to = 0; to < 59; to++) {
    await send(to)
    studio.clock.now += 1
  }
  await studio.as('alice')(invoices.send, { params: { id: invoiceId }, input: {} })
  const full = {
    code: 'too_many',
    message: 'You have sent 60 emails within an hour. You can send the next one in 60 minutes.',
  }
  await expect(send(60)).rejects.toMatchObject(full)
  await expect(studio.as('alice')(invoices.send, { params: { id: invoiceId }, input: {} })).rejects.toMatchObject(full)
  expect((await studio.as('alice')(contracts.find, { params: { id } })).signing?.sentTo).toBe('client58@example.com')
  studio.clock.now += 3_600_000
  await send(61)
})
