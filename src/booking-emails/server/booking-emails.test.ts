import { expect, test } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { proposals } from '#proposals/api.ts'
import { shoots } from '#shoots/api.ts'
import { openMailing, publicUrl } from '#tests/help/booking-emails.ts'
import {
  accept,
  agreedOf,
  cancelBooking,
  contract,
  dealOf,
  hannah,
  send,
  signBoth,
  wedding,
} from '#tests/help/proposals.ts'
import { linkIn } from '#tests/help/smtp.ts'

test('a client who does not open the proposal is reminded once, and the day before it expires', async () => {
  const { studio, smtp, plan, outboxRests, runAt, subjects } = await openMailing()
  const sent = await send(studio)
  expect(await plan(sent.dealId)).toEqual([
    'proposal-waiting: planned 2026-05-04T13:00',
    'proposal-expires: planned 2026-05-14T13:00',
  ])
  await runAt('2026-05-04T12:59:00Z')
  expect(subjects()).toEqual([])
  await runAt('2026-05-04T13:00:00Z', 2)
  const email = await smtp.emailTo(hannah.email)
  expect(email).toMatchObject({ subject: 'Your proposal from alice', from: { name: 'alice' } })
  const link = linkIn(email, publicUrl).replace(/\.$/, '')
  expect(email.text).toContain(`Hi Hannah,\n\nIn case you missed it: ${link}. It's good through May 15, 2026.\n\nalice`)
  expect(email.html).toContain(`In case you missed it: <a href="${link}">View your proposal</a>. It`)
  const token = link.slice(link.lastIndexOf('/') + 1)
  expect(token).not.toBe(sent.token)
  await studio.as('visitor')(clientPage.opened, { params: { token } })
  // An email that waits for days is given up.
  await outboxRests()
  await runAt('2026-05-14T13:00:00Z')
  const last = await smtp.emailTo(hannah.email)
  expect(last.subject).toBe('Your proposal expires tomorrow')
  expect(last.html).toMatch(/<a href="[^"]+" style="[^"]+">View your proposal<\/a>/)
  await runAt('2026-05-20T13:00:00Z')
  await expect.poll(subjects).toEqual(['Hannah Weiss opened your proposal'])
  expect((await dealOf(studio, sent)).events.map(({ words }) => words)).toContain(
    `Emailed to ${hannah.email}: Your proposal expires tomorrow`,
  )
})

test('from the day of the shoot on nobody is told that its proposal is about to expire', async () => {
  const { studio, alice, plan } = await openMailing()
  const shoot = { ...wedding.shoot, day: '2026-05-04' }
  const sent = await send(studio, { shoot })
  expect(await plan(sent.dealId)).toEqual([])
  const next = await alice(proposals.create, { params: { id: sent.dealId }, input: {} })
  await alice(proposals.change, { params: next, input: { ...wedding, shoot } })
  const { emails } = await alice(bookingEmails.ofProposal, { params: next })
  expect(emails.map(({ kind }) => kind)).not.toContain('proposal-expires')
})

test('a proposal that was opened, replaced, accepted or lost is not written about', async () => {
  const { studio, alice, plan, runAt, subjects } = await openMailing()
  const sent = await send(studio)
  await studio.as('visitor')(clientPage.opened, { params: { token: sent.token } })
  expect(await plan(sent.dealId)).toEqual(['proposal-expires: planned 2026-05-14T13:00'])
  await alice(deals.lose, { params: { id: sent.dealId }, input: { reason: 'price' } })
  expect(await plan(sent.dealId)).toEqual([])
  await alice(deals.reopen, { params: { id: sent.dealId } })
  expect(await plan(sent.dealId)).toEqual(['proposal-expires: planned 2026-05-14T13:00'])
  const next = await alice(proposals.create, { params: { id: sent.dealId }, input: {} })
  await alice(proposals.send, { params: next, input: { isMailed: false } })
  expect(await plan(sent.dealId)).toEqual([
    'proposal-waiting: planned 2026-05-04T13:00',
    'proposal-expires: planned 2026-05-14T13:00',
  ])
  const { hash } = await alice(proposals.find, { params: next })
  await accept(studio, { ...sent, params: { token: sent.token, id: next.id }, hash: hash ?? '' })
  await runAt('2026-05-04T13:00:00Z')
  await runAt('2026-05-14T13:00:00Z')
  expect(subjects()).toEqual([])
})

/** A shoot of this month in Lisbon, with two payments before it. */
const soon = {
  shoot: { ...wedding.shoot, day: '2026-05-23', timeZone: 'Europe/Lisbon' },
  plan: [
    {
      name: 'Deposit',
      share: { by: 'percent' as const, value: '60' },
      due: { anchor: 'accepted' as const, offset: 0 },
    },
    { name: 'Balance', share: { by: 'rest' as const }, due: { anchor: 'shoot' as const, offset: -5 } },
  ],
}

test('a booking plans its payments, the evening before at the place, and the thanks', async () => {
  const { studio, plan, runAt, smtp, subjects } = await openMailing()
  const sent = await send(studio, soon)
  await accept(studio, sent)
  // The reminder of the deposit, which was due at once, had passed when it was planned.
  expect((await plan(sent.dealId)).toSorted()).toEqual([
    'booked: planned 2026-05-01T09:00',
    'payment-billed Deposit: planned 2026-05-01T09:00',
    'payment-soon Balance: planned 2026-05-15T13:00',
    'shoot-eve: planned 2026-05-22T16:00',
    'shoot-thanks: planned 2026-05-26T08:00',
  ])
  await runAt('2026-05-15T13:05:00Z')
  expect((await smtp.emailTo(hannah.email)).subject).toBe('Balance: $2,020.00 due May 18, 2026')
  await runAt('2026-05-22T16:00:00Z')
  const eve = await smtp.emailTo(hannah.email)
  expect(eve.subject).toBe('Tomorrow: Weiss wedding')
  expect(eve.text).toContain('Hi Hannah,\n\n2:00 PM, Locust Grove, Poughkeepsie.\n\nhttp://studio.example/client/')
  await runAt('2026-05-26T08:00:00Z')
  expect(subjects()).toEqual(['Thank you'])
})

test('a payment that is made drops its email, one taken back plans it again', async () => {
  const { studio, alice, plan } = await openMailing()
  const plans = [
    { name: 'All of it', share: { by: 'rest' as const }, due: { anchor: 'accepted' as const, offset: 10 } },
  ]
  const sent = await send(studio, { plan: plans })
  await accept(studio, sent)
  const soon = async () => (await plan(sent.dealId)).filter((line) => line.startsWith('payment-soon'))
  expect(await soon()).toEqual(['payment-soon All of it: planned 2026-05-08T13:00'])
  const params = { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 }
  const { payments } = await alice(invoices.pay, { params, input: { amount: '5050.00', paidOn: '2026-05-01' } })
  expect(await soon()).toEqual([])
  await alice(invoices.takePaymentBack, { params: { ...params, paymentId: payments[0]?.id ?? 0 } })
  expect(await soon()).toEqual(['payment-soon All of it: planned 2026-05-08T13:00'])
})

test('a client is asked for the signature a day after the photographer signed, and not once it is signed', async () => {
  const { studio, alice, plan, runAt, smtp } = await openMailing()
  const [one, other] = [
    await send(studio, { contract }),
    await send(studio, { contract, shoot: { ...wedding.shoot, day: '2027-06-19' } }),
  ]
  await accept(studio, one)
  await accept(studio, other)
  expect(await plan(one.dealId)).toEqual([])
  const contractOf = async (sent: typeof one) => ({ id: (await agreedOf(studio, sent))?.contract?.id ?? 0 })
  const signature = { name: 'Alice Alder', way: 'typed', consent: true } as const
  await alice(signing.send, { params: await contractOf(one), input: { email: hannah.email, signature } })
  expect(await plan(one.dealId)).toEqual(['contract-waiting: planned 2026-05-02T13:00'])
  await signBoth(studio, (await contractOf(other)).id)
  expect((await plan(other.dealId)).filter((line) => line.startsWith('contract'))).toEqual([])
  smtp.emails.splice(0)
  await runAt('2026-05-02T13:00:00Z')
  const email = await smtp.emailTo(hannah.email, 'Your contract is ready to sign')
  expect((email.text ?? '').normalize('NFKC')).toContain(
    "We're holding June 12, 2027 for you until May 3, 2026, 5:00 AM EDT: ",
  )
})

test('a rule edited into the past is missed and sends nothing; edited into the future it is planned', async () => {
  const { studio, alice, plan, goOnTo, runAt, subjects } = await openMailing()
  const sent = await send(studio)
  await goOnTo('2026-05-03T15:00:00Z')
  const change = (input: object) => alice(bookingEmails.changeRule, { input: { kind: 'proposal-waiting', ...input } })
  await change({ days: 2 })
  const [expires] = (await plan(sent.dealId)).filter((line) => line.startsWith('proposal-expires'))
  expect(await plan(sent.dealId)).toEqual(['proposal-waiting: missed 2026-05-03T13:00', expires])
  await runAt('2026-05-03T15:10:00Z')
  expect(subjects()).toEqual([])
  await change({ days: 5, at: '17:30' })
  expect(await plan(sent.dealId)).toEqual(['proposal-waiting: planned 2026-05-06T21:30', expires])
  await change({ isOn: false })
  expect(await plan(sent.dealId)).toEqual([expires])
})

test('a shoot that is moved five times has one plan, and nothing went out', async () => {
  const { studio, alice, plan, run, outboxRests, subjects } = await openMailing()
  const sent = await send(studio)
  await accept(studio, sent)
  const { shootId } = await dealOf(studio, sent)
  for (const day of ['13', '20', '05', '28', '26']) {
    await alice(shoots.change, { params: { id: shootId ?? 0 }, input: { date: `2027-06-${day}T18:00:00Z` } })
    await run()
  }
  await outboxRests()
  expect((await plan(sent.dealId)).filter((line) => line.startsWith('shoot'))).toEqual([
    'shoot-eve: planned 2027-06-25T21:00',
    'shoot-thanks: planned 2027-06-29T13:00',
  ])
  // That it is booked was confirmed before.
  expect(subjects().filter((subject) => !/booked/.test(subject ?? ''))).toEqual([])
  const rows = await studio.db.selectFrom('planned_emails').select('kind').where('kind', '=', 'shoot-eve').execute()
  expect(rows).toHaveLength(1)
})

test('a shoot moved to a later day after the evening before is announced again; a cancelled one is not', async () => {
  const { studio, alice, plan, runAt, subjects } = await openMailing()
  const sent = await send(studio, soon)
  await accept(studio, sent)
  const params = { id: (await dealOf(studio, sent)).shootId ?? 0 }
  await runAt('2026-05-22T16:00:00Z')
  expect(subjects().at(-1)).toBe('Tomorrow: Weiss wedding')
  await alice(shoots.change, { params, input: { date: '2026-05-24T13:00:00Z' } })
  expect((await plan(sent.dealId)).at(-2)).toBe('shoot-eve: planned 2026-05-23T16:00')
  await runAt('2026-05-23T16:00:00Z')
  expect(subjects().filter((subject) => subject === 'Tomorrow: Weiss wedding')).toHaveLength(2)
  await cancelBooking(studio, sent)
  expect((await plan(sent.dealId)).filter((line) => line.includes('planned'))).toEqual([])
})
