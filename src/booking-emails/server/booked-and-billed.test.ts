import { expect, test } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { notifications } from '#notification-list/api.ts'
import { proposals } from '#proposals/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { openMailing } from '#tests/help/booking-emails.ts'
import { accept, agreedOf, dealOf, hannah, send, tick } from '#tests/help/proposals.ts'

/** With plain spaces. */
const spaced = (text = ''): string => text.replaceAll(/[^\S\n]/g, ' ')

/** Without what the photographer is told. */
const ofBooking = (subjects: readonly (string | undefined)[]) =>
  subjects.filter((subject) => /^(?:Invoice|You're booked)/.test(subject ?? ''))

/** Hannah has accepted; the deposit of 1,515.00 is billed. */
async function booked() {
  const mailing = await openMailing()
  const sent = await send(mailing.studio)
  await accept(mailing.studio, sent)
  const billOf = async (at = 0) => (await agreedOf(mailing.studio, sent))?.installments[at]?.invoice
  return { ...mailing, sent, billOf, deal: { params: { id: sent.dealId } } }
}

test('who is booked is told so, and gets the invoice of the first payment, each once', async () => {
  const { studio, alice, sent, smtp, runAt, run, outboxRests, subjects, billOf } = await booked()
  expect((await billOf())?.status).toBe('unpaid')
  await runAt('2026-05-01T13:00:00Z', 2)
  const mails = [await smtp.emailTo(hannah.email), await smtp.emailTo(hannah.email)]
  const [told, bill] = mails.toSorted((one, other) => ((one.subject ?? '') < (other.subject ?? '') ? 1 : -1))
  expect(told?.subject).toBe("You're booked: Wedding, Hannah Weiss, June 12, 2027")
  expect(told?.text).toContain(
    'Your date is confirmed. Everything about it is on your page: http://studio.example/client/',
  )
  expect(spaced(told?.text)).toContain('\n\nWeiss wedding: June 12, 2027, 2:00 PM\nLocust Grove, Poughkeepsie\n\nalice')
  expect(bill?.subject).toBe('Invoice INV-2026-0001: $1,515.00 due May 1, 2026')
  expect(bill?.text).toContain('Hi Hannah,\n\nYour invoice is attached (Deposit). How to pay it is on your page, too: ')
  expect(bill?.attachments.map(({ filename }) => filename)).toEqual(['INV-2026-0001.pdf'])
  await expect.poll(async () => (await billOf())?.status).toBe('sent')
  const { history } = await alice(invoices.find, { params: { id: (await billOf())?.id ?? 0 } })
  expect(history.map(({ kind }) => kind)).toContain('sent')
  expect((await dealOf(studio, sent)).events.map(({ words }) => words)).toContain(
    'Emailed to hannah@weddings.example: Invoice INV-2026-0001: $1,515.00 due May 1, 2026',
  )
  await run()
  await outboxRests()
  expect(ofBooking(subjects())).toEqual([])
})

test('an invoice that its client opened on their page before is emailed all the same', async () => {
  const { studio, alice, sent, runAt, plan, subjects, billOf } = await booked()
  const id = (await billOf())?.id ?? 0
  const { link } = await studio.as('visitor')(clientPage.bill, { params: { token: sent.token, id } })
  await studio.as('visitor')(invoiceLinks.read, { params: { token: link.slice(link.lastIndexOf('/') + 1) } })
  expect(await alice(invoices.find, { params: { id } })).toMatchObject({ sentHow: null })
  expect((await alice(invoices.find, { params: { id } })).sentAt).not.toBeNull()
  expect((await plan(sent.dealId)).filter((line) => line.startsWith('payment-billed'))).toHaveLength(1)
  await runAt('2026-05-01T13:00:00Z')
  expect(ofBooking(subjects())).toContain('Invoice INV-2026-0001: $1,515.00 due May 1, 2026')
  await expect.poll(async () => (await alice(invoices.find, { params: { id } })).sentHow).toBe('email')
})

test('at night the date is confirmed, and the invoice waits for the morning', async () => {
  const { studio, run, goOnTo, outboxRests, subjects } = await openMailing()
  await goOnTo('2026-05-02T03:00:00Z')
  await accept(studio, await send(studio))
  await run()
  await outboxRests()
  expect(ofBooking(subjects())).toEqual(["You're booked: Wedding, Hannah Weiss, June 12, 2027"])
  const waits = studio.db.selectFrom('outbox').select('dueAt').where('kind', '=', 'booking-email')
  const rows = await waits.where('sentAt', 'is', null).execute()
  expect(rows.map(({ dueAt }) => new Date(dueAt).toISOString())).toEqual(['2026-05-02T13:00:00.000Z'])
})

test('what is paid, or was sent by hand, is not emailed again; another invoice of it is', async () => {
  const { alice, runAt, billOf, deal, plan, sent } = await booked()
  const params = { id: (await billOf())?.id ?? 0 }
  const paid = await alice(invoices.pay, { params, input: { amount: '1515.00', paidOn: '2026-05-01' } })
  const billed = async () => (await plan(sent.dealId)).filter((line) => line.startsWith('payment-billed'))
  expect(await billed()).toEqual([])
  await alice(invoices.takePaymentBack, { params: { ...params, paymentId: paid.payments[0]?.id ?? 0 } })
  await alice(invoices.setStatus, { params, input: { status: 'cancelled' } })
  await runAt('2026-05-01T14:00:00Z')
  await alice(agreements.issue, { params: { dealId: deal.params.id, id: 1 } })
  await runAt('2026-05-01T14:10:00Z')
  expect(await billed()).toEqual(['payment-billed Deposit: sent 2026-05-01T14:00'])
})

test('without mail the photographer is told for which payment an invoice is to be sent', async () => {
  const { studio, alice, runAt } = await openMailing({ MAIL_URL: 'off' })
  const sent = await send(studio)
  await accept(studio, sent)
  await runAt('2026-05-01T13:00:00Z')
  const told = (await alice(notifications.unread, {})).filter(({ type }) => type === 'booking_email_due')
  expect(told.map(({ title }) => title)).toContain(
    'Email to send, “Invoice for a payment: Deposit”: Wedding, Hannah Weiss',
  )
})

test('invoices are not emailed where the photographer does not want it', async () => {
  const { studio, alice, runAt, subjects } = await openMailing()
  await alice(bookingEmails.changeRule, { input: { kind: 'payment-billed', isOn: false } })
  const sent = await send(studio)
  await accept(studio, sent)
  await runAt('2026-05-01T13:00:00Z')
  expect(ofBooking(subjects())).toEqual(["You're booked: Wedding, Hannah Weiss, June 12, 2027"])
  // Turned on later, nothing of before goes out.
  await alice(bookingEmails.changeRule, { input: { kind: 'payment-billed', isOn: true } })
  await runAt('2026-05-01T14:00:00Z')
  expect(ofBooking(subjects())).toHaveLength(1)
})

test('invoices that a proposal leaves to be sent by hand are issued, and not emailed', async () => {
  const { studio, alice, runAt, subjects, plan } = await openMailing()
  const sent = await send(studio, { sendsInvoices: false })
  expect((await alice(proposals.find, { params: { id: sent.id } })).facts.invoicesByHand).toBe(true)
  await accept(studio, sent)
  await runAt('2026-05-01T13:00:00Z')
  expect(ofBooking(subjects())).toEqual(["You're booked: Wedding, Hannah Weiss, June 12, 2027"])
  expect((await plan(sent.dealId)).filter((line) => line.startsWith('payment-billed'))).toEqual([])
  const bill = (await agreedOf(studio, sent))?.installments[0]?.invoice
  expect(bill).toMatchObject({ number: 'INV-2026-0001', status: 'unpaid' })
  const params = { id: bill?.id ?? 0 }
  expect((await alice(invoices.setStatus, { params, input: { status: 'sent' } })).status).toBe('sent')
})

test('the dialog that sends a proposal lists no invoice that is sent by hand', async () => {
  const { studio, alice } = await openMailing()
  const { dealId } = await send(studio, { sendsInvoices: false })
  const kinds = async () => {
    const draft = await alice(proposals.create, { params: { id: dealId }, input: {} })
    return (await alice(bookingEmails.ofProposal, { params: draft })).emails.map(({ kind }) => kind)
  }
  expect(await kinds()).not.toContain('payment-billed')
  expect(await kinds()).toContain('payment-soon')
})

test('of a payment whose invoice was credited in full the client is reminded before its day', async () => {
  const { studio, alice, plan } = await openMailing()
  await alice(studioMoney.change, {
    input: { scheme: 'vat', vatId: 'DE136695976', categories: [{ code: 'S', rate: 19, isDefault: true }] },
  })
  const sent = await send(studio)
  await accept(studio, sent, tick(3), (await alice(proposals.find, { params: sent })).sums.total)
  const soon = async () => (await plan(sent.dealId)).filter((line) => line.startsWith('payment-soon Second payment'))
  const planned = await soon()
  expect(planned).toHaveLength(1)
  const { installments } = await alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  const params = { id: installments[1]?.invoice?.id ?? 0 }
  await alice(invoices.setStatus, { params, input: { status: 'cancelled' } })
  expect(await alice(invoices.find, { params })).toMatchObject({ status: 'credited' })
  expect(await soon()).toEqual(planned)
})
