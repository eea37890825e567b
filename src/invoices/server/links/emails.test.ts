import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import type { WrittenEmail } from '#documents/written-email.ts'
import { studioMoney } from '#studio-money/api.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

async function openMailing() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, {
    input: { businessName: 'Archer & Sons', address: '1 First Street\nNew York', phone: '555 0100' },
  })
  const client = await alice(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const { id } = await alice(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 1000 }],
      status: 'unpaid',
    },
  })
  const send = (input: WrittenEmail, idempotencyKey?: string) =>
    alice(invoices.send, { params: { id }, input, ...(idempotencyKey && { idempotencyKey }) })
  const find = () => alice(invoices.find, { params: { id } })
  return { studio, smtp, alice, send, find, id }
}

test('an email has default subject and text, letterhead and PDF; replies go to the photographer', async () => {
  const { smtp, send } = await openMailing()
  await send({})
  const email = await smtp.emailTo('priya@raman.example')
  expect(email.subject).toBe('Invoice INV-2026-0001 from Archer & Sons')
  expect(email.from?.name).toBe('Archer & Sons')
  expect(email.replyTo?.map(({ address }) => address)).toEqual(['alice@studio.example'])
  expect(email.text?.trimEnd()).toBe(
    [
      'Hi Priya,',
      'Attached is invoice INV-2026-0001 for $1,000.00. It is due on May 31, 2026.',
      'Questions? Just reply to this email.',
      'Archer & Sons',
      '-- \nArcher & Sons\n1 First Street\nNew York\nalice@studio.example · 555 0100',
    ].join('\n\n'),
  )
  expect(email.html).toContain('<p style="margin:0 0 16px;">Hi Priya,</p>')
  expect(email.html).toContain('Archer &amp; Sons<br>1 First Street<br>New York')
  expect(email.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['INV-2026-0001.pdf', 'application/pdf'],
  ])
})

test('with an account, the email says how to pay what is left, in text and HTML, under any text', async () => {
  const { smtp, send, alice, id } = await openMailing()
  await alice(studioMoney.change, {
    input: { holder: 'Archer & Sons', accountWords: 'Routing 021000021\nAccount <1>' },
  })
  await alice(invoices.pay, { params: { id }, input: { amount: 250, paidOn: '2026-05-01' } })
  await send({ text: 'Dear Priya' })
  const email = await smtp.emailTo('priya@raman.example')
  expect(email.text).toContain(
    'Dear Priya\n\nHow to pay\nAccount holder: Archer & Sons\nAccount:\nRouting 021000021\nAccount <1>\n' +
      'Reference: RF16 INV2 0260 001\nAmount: $750.00\n\n-- ',
  )
  expect(email.html).toContain(
    '<strong>How to pay</strong><br>Account holder: Archer &amp; Sons<br>Account:<br>Routing 021000021<br>' +
      'Account &lt;1&gt;<br>Reference: RF16 INV2 0260 001<br>Amount: $750.00</p>',
  )
})

test('subject and text are those of the photographer, and what they typed stays text', async () => {
  const { smtp, send } = await openMailing()
  const text = 'Dear <b>Priya</b> & co,\n\n<script>alert(1)</script>\n"quoted"\n\nAlice'
  await send({ to: ['Studio@raman.example'], subject: 'Your <invoice>', text })
  const email = await smtp.emailTo('Studio@raman.example')
  expect(email.subject).toBe('Your <invoice>')
  expect(email.text).toContain(text)
  expect(email.html).toContain('Dear &lt;b&gt;Priya&lt;/b&gt; &amp; co,')
  expect(email.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;quoted&quot;')
  expect(email.html).toContain('<title>Your &lt;invoice&gt;</title>')
  expect(email.html).not.toMatch(/<script|<b>/)
})

test('each recipient gets an email of their own, once, also when the request is repeated', async () => {
  const { studio, smtp, send, find } = await openMailing()
  const to = ['priya@raman.example', 'books@raman.example', 'PRIYA@raman.example']
  for (let time = 0; time < 2; time += 1) await send({ to }, 'one-and-the-same-request')
  const emails = [await smtp.emailTo('priya@raman.example'), await smtp.emailTo('books@raman.example')]
  expect(emails.map((email) => email.to?.length)).toEqual([1, 1])
  const words = async () => (await find()).history.map((event) => event.words)
  await expect
    .poll(words)
    .toEqual(expect.arrayContaining(['Emailed to priya@raman.example', 'Emailed to books@raman.example']))
  expect(await words()).toHaveLength(4)
  const { count } = await studio.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2)
})

test('the logo is part of the email', async () => {
  const { smtp, send, alice } = await openMailing()
  const picture = readFileSync(join(import.meta.dirname, '../../../../docs/screenshot.png'))
  await alice(documents.setLogo, { files: [new File([picture], 'logo.png', { type: 'image/png' })] })
  await send({})
  const { html, attachments } = await smtp.emailTo('priya@raman.example')
  expect(html).toContain('<img src="cid:logo@letterhead" alt=""')
  expect(attachments.map(({ filename, contentId }) => [filename, contentId])).toContainEqual([
    'logo.png',
    '<logo@letterhead>',
  ])
})

test.each([
  [{ to: [] }, 'to', 'Please enter a valid email address'],
  [{ to: ['nobody'] }, 'to.0', 'Please enter a valid email address'],
  [{ to: ['a@b.example, c@d.example'] }, 'to.0', 'Please enter a valid email address'],
  [{ to: ['a@b.example\nbcc: all@d.example'] }, 'to.0', 'Please enter a valid email address'],
  [{ to: Array.from({ length: 11 }, (_, at) => `a${at}@b.example`) }, 'to', 'An email goes to at most 10 addresses'],
  [{ subject: ' ' }, 'subject', 'Type a subject'],
  [
    { subject: 'a\r\nbcc: all@d.example' },
    'subject',
    'This text contains an invisible control character. Type it again.',
  ],
  [{ text: ' \n' }, 'text', 'Type what the email says'],
])('%j is not sent', async (input, field, message) => {
  const { send, find } = await openMailing()
  await expect(send(input)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: message } })
  expect((await find()).history).toHaveLength(2)
})

test('sixty emails an hour are enough', async () => {
  const { send, studio } = await openMailing()
  const to = Array.from({ length: 10 }, (_, at) => `a${at}@b.example`)
  for (let time = 0; time < 6; time += 1) await send({ to })
  await expect(send({})).rejects.toMatchObject({ code: 'too_many' })
  studio.clock.now += 3_600_000
  await expect(send({})).resolves.toMatchObject({ invoiceNumber: 'INV-2026-0001' })
})
