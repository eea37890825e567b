import { expect, test } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { paymentReminders } from '#invoices/reminder-api.ts'
import { proposals } from '#proposals/api.ts'
import { deals } from '#deals/api.ts'
import { openMailing } from '#tests/help/booking-emails.ts'
import { accept, agreedOf, dealOf, hannah, send, wedding } from '#tests/help/proposals.ts'

test('reminders of late payments are those of the invoice, shown with the booking, and paused with it', async () => {
  const { studio, alice } = await openMailing()
  const { version } = await alice(paymentReminders.changeRule, { input: { isOn: true } })
  expect(version).toBeGreaterThan(1)
  const sent = await send(studio)
  await accept(studio, sent)
  const params = { id: sent.dealId }
  const id = (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0
  const remindersOf = async () => (await alice(bookingEmails.ofDeal, { params })).reminders
  expect(await remindersOf()).toEqual([])
  await alice(invoices.setStatus, { params: { id }, input: { status: 'sent' } })
  const next = { invoiceId: id, invoiceNumber: 'INV-2026-0001', isOff: false, nextAt: '2026-05-04T13:00:00.000Z' }
  expect(await remindersOf()).toEqual([{ ...next, sent: [] }])
  await alice(bookingEmails.pause, { params, input: { isPaused: true } })
  expect(await alice(paymentReminders.ofInvoice, { params: { id } })).toMatchObject({ nextAt: null })
  await alice(bookingEmails.pause, { params, input: { isPaused: false } })
  expect(await alice(paymentReminders.ofInvoice, { params: { id } })).toMatchObject({ nextAt: next.nextAt })
})

test('a booking whose reminders were left out when its proposal was sent gets none', async () => {
  const { studio, alice } = await openMailing()
  await alice(paymentReminders.changeRule, { input: { isOn: true } })
  const deal = await alice(deals.create, { input: hannah })
  const { id } = await alice(proposals.create, { params: { id: deal.id }, input: {} })
  await alice(proposals.change, { params: { id }, input: wedding })
  const { lateDays } = await alice(bookingEmails.ofProposal, { params: { id } })
  expect(lateDays).toEqual([3, 10, 30])
  await alice(bookingEmails.choose, { params: { id }, input: { key: 'payment-late:0', isSkipped: true } })
  const { link, proposal } = await alice(proposals.send, { params: { id }, input: { isMailed: false } })
  const token = link.slice(link.lastIndexOf('/') + 1)
  const sent = { dealId: deal.id, id, token, params: { token, id }, hash: proposal.hash ?? '', link }
  await accept(studio, sent)
  const invoice = (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0
  await alice(invoices.setStatus, { params: { id: invoice }, input: { status: 'sent' } })
  expect(await alice(paymentReminders.ofInvoice, { params: { id: invoice } })).toMatchObject({ nextAt: null })
})

test('a client who reads German is emailed in German, unless the photographer wrote the words', async () => {
  const { studio, alice, smtp, runAt } = await openMailing()
  const sent = await send(studio)
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  await alice(bookingEmails.changeRule, { input: { kind: 'proposal-expires', subject: 'Last day soon' } })
  await runAt('2026-05-04T13:00:00Z')
  const email = await smtp.emailTo(hannah.email)
  expect(email.subject).toBe('Ihr Angebot von alice')
  expect(email.text).toMatch(
    /^Guten Tag Hannah Weiss,\n\nfalls Sie unser Angebot .+: http:\S+\. Es gilt bis 15\. Mai 2026\.\n\nalice/,
  )
  expect(email.html).toContain('>Angebot ansehen</a>')
  await runAt('2026-05-14T13:00:00Z')
  expect((await smtp.emailTo(hannah.email)).subject).toBe('Last day soon')
})
