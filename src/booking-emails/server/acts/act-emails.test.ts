import { expect, onTestFinished, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientMoves } from '#client-portal/move-api.ts'
import { clientLinks } from '#client-links/api.ts'
import { bookingEmails } from '#booking-emails/api.ts'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { shoots } from '#shoots/api.ts'
import { accept, agreedOf, dealOf, hannah, send } from '#tests/help/proposals.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

/** Hannah's booking in a studio that sends mail and asks for no code; its deposit of 1,515.00 is billed. */
async function booked({ language = 'en' as 'en' | 'de', PUBLIC_URL = 'http://studio.example' } = {}) {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, PUBLIC_URL } })
  studio.clock.now = Date.parse('2026-11-24T15:00:00Z')
  const alice = studio.as('alice')
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const sent = await send(studio, {
    validUntil: '2026-12-08',
    cancellation: [{ atLeastDays: 0, keep: { by: 'amount', value: '50' } }],
  })
  await accept(studio, sent)
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language } })
  const deal = { params: { id: sent.dealId } }
  const pay = async (amount: string) => {
    const bill = (await agreedOf(studio, sent))?.installments[0]?.invoice
    await alice(invoices.pay, { params: { id: bill?.id ?? 0 }, input: { amount, paidOn: '2026-11-24' } })
  }
  const cancel = async (keep: string) => {
    const reckoned = await alice(agreements.cancellation, { ...deal, input: {} })
    const { issued = 0, paid = 0 } = reckoned ?? {}
    await alice(agreements.cancel, { ...deal, input: { keep, by: 'client', reckoned: { issued, paid } } })
  }
  const move = (day: string) => alice(agreements.move, { ...deal, input: { day, time: '15:30', movesDue: false } })
  /** The next email to Hannah that is not one of the codes or alerts. */
  const next = () => smtp.emailTo(hannah.email)
  return { studio, alice, sent, deal, smtp, pay, cancel, move, next }
}

test('who is cancelled reads what was paid, kept and comes back, with the credit notes', async () => {
  const { studio, alice, sent, pay, cancel, next } = await booked()
  await pay('1515.00')
  await cancel('50.00')
  const email = await next()
  expect(email.subject).toBe('Cancelled: Wedding, Hannah Weiss')
  expect(email.text?.replaceAll(/[^\S\n]/g, ' ')).toContain(
    'Hi Hannah,\n\nYour session is canceled, as you asked:\nWeiss wedding: June 12, 2027, 2:00 PM.\n\n' +
      'Paid $1,515.00, kept $50.00, refund $1,465.00; credit note attached.\nalice pays the refund back to you.\n',
  )
  expect(email.text).not.toContain('Still to pay')
  expect(email.attachments.map(({ filename }) => filename)).toEqual(['CRN-2026-0001.pdf'])
  await expect
    .poll(async () => (await dealOf(studio, sent)).events.at(-1)?.words)
    .toBe('Emailed to hannah@weddings.example: Cancelled: Wedding, Hannah Weiss')
  const note = (await alice(invoices.list, {})).find(({ invoiceNumber }) => invoiceNumber === 'CRN-2026-0001')
  await expect
    .poll(async () => (await alice(invoices.find, { params: { id: note?.id ?? 0 } })).history.map(({ kind }) => kind))
    .toContain('sent')
})

test('who still owes reads how much; without credit notes none is promised, in German too', async () => {
  const { cancel, next } = await booked({ language: 'de' })
  await cancel('4000')
  const email = await next()
  expect(email.subject).toBe('Abgesagt: Wedding, Hannah Weiss')
  expect(email.text).toContain('Bezahlt 0,00\u00a0$, einbehalten 0,00\u00a0$, Erstattung 0,00\u00a0$.')
  expect(email.text).toContain('Noch zu zahlen: 4.000,00\u00a0$.\nWie Sie das bezahlen, steht auf Ihrer Seite.')
  expect(email.attachments).toEqual([])
})

test('of a part payment no more is kept than was paid; several credit notes are named as several', async () => {
  const { studio, alice, sent, pay, cancel, next } = await booked()
  await alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  await alice(agreements.issue, { params: { dealId: sent.dealId, id: 3 } })
  await pay('500.00')
  await cancel('1000.00')
  const email = await next()
  expect(email.text).toContain('Paid $500.00, kept $500.00, refund $0.00; credit notes attached.\n')
  expect(email.text).toContain('Still to pay: $500.00.')
  expect(email.attachments.length).toBeGreaterThan(1)
  expect((await agreedOf(studio, sent))?.cancelled).toMatchObject({ kept: 100_000 })
})

test('what is moved is told once, and not with paused emails', async () => {
  const { studio, alice, deal, move, next, cancel } = await booked()
  await move('2027-07-03')
  const email = await next()
  expect(email.subject).toBe('New date: July 3, 2027')
  expect(email.text?.replaceAll(/[^\S\n]/g, ' ')).toContain(
    'Hi Hannah,\n\nalice moved your session. This is when it is now:\n\n' +
      'Weiss wedding: July 3, 2027, 3:30 PM.\nLocust Grove, Poughkeepsie\n' +
      'Before: June 12, 2027, 2:00 PM.\n\nhttp://studio.example/client/',
  )
  await expect(move('2027-07-03')).rejects.toMatchObject({ fields: { day: 'The shoot already starts at that time.' } })
  await alice(bookingEmails.pause, { ...deal, input: { isPaused: true } })
  await move('2027-07-04')
  await cancel('0')
  const written = studio.db.selectFrom('outbox').select('id').where('kind', '=', 'booking-act')
  expect(await written.execute()).toHaveLength(1)
})

test('what is moved is not emailed with a local address', async () => {
  const { studio, move } = await booked({ PUBLIC_URL: 'http://127.0.0.1:1' })
  await move('2027-07-03')
  expect(await studio.db.selectFrom('outbox').select('id').where('kind', '=', 'booking-act').execute()).toEqual([])
})

test('a booking without a proposal moves too', async () => {
  const { alice } = await booked()
  const { id } = await alice(deals.create, { input: { name: 'Leo' } })
  const shoot = await alice(shoots.create, {
    input: { title: 'Portraits', location: 'Hudson', type: 'portrait', date: '2027-08-01T18:00:00Z' },
  })
  await alice(deals.shoot, { params: { id }, input: { shootId: shoot.id } })
  const input = { day: '2027-08-02', time: '10:00', movesDue: false }
  expect(await alice(agreements.move, { params: { id }, input })).toEqual({ agreed: null, asked: null })
  const ask = alice(agreements.move, { params: { id }, input: { ...input, day: '2027-08-03', ask: true } })
  await expect(ask).rejects.toMatchObject({ reason: 'no_client' })
})

test('moves count against the hourly limit of emails; what the client confirms does not', async () => {
  const { studio, alice, sent, deal, move } = await booked()
  await alice(agreements.move, { ...deal, input: { day: '2027-07-03', time: '15:30', movesDue: false, ask: true } })
  const limit = studio.db.updateTable('rate_limits').set({ count: 60 }).where('key', 'like', 'emails:%')
  await limit.execute()
  await expect(move('2027-07-10')).rejects.toMatchObject({
    code: 'too_many',
    message: expect.stringMatching(/^You have sent 60 emails within an hour\./),
  })
  const page = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  const params = { token: sent.token, id: page.moves[0]?.id ?? 0 }
  await studio.as('visitor')(clientMoves.confirm, { params })
  expect((await dealOf(studio, sent)).day).toBe('2027-07-03')
})
